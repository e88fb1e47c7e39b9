'use client';

import { MessageCircle } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { CopyButton } from '../shared/copy-button';
import type { PictureTexts } from './gallery/picture-texts';

export type ShareTexts = Pick<PictureTexts, 'share' | 'copy' | 'copied' | 'whatsapp' | 'close' | 'failed'>;

type ShareMenuProps = {
  name: string;
  path?: string;
  texts: ShareTexts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function ShareMenu({ name, path, texts, open, onOpenChange, returnFocusTo }: ShareMenuProps) {
  const url = location.origin + (path ?? location.pathname);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} closeLabel={texts.close} returnFocusTo={returnFocusTo}>
        <DialogHeader>
          <DialogTitle>{texts.share}</DialogTitle>
        </DialogHeader>
        <p dir="ltr" className="truncate rounded-md border border-border bg-muted px-3 py-2 text-sm text-foreground">
          {url}
        </p>
        <div className="flex flex-wrap gap-2 [&>*]:flex-1">
          <CopyButton text={url} label={texts.copy} labelled done={{ title: texts.copied, text: name }} />
          <Button asChild variant="outline">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden />
              <span>{texts.whatsapp}</span>
            </a>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
