'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import type { NoticeDialogProps } from './notice-dialog';
import type { NoticeSubject } from './notice-form';

const load = (): Promise<ComponentType<NoticeDialogProps>> =>
  import('./notice-dialog').then((module) => module.NoticeDialog);

export function NoticeButton({ product, kind }: NoticeSubject) {
  const t = useTranslations('notice');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<NoticeDialogProps> | null>(null);

  const ask = () => {
    setOpen(true);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        toast.error(t('failed'));
      },
    );
  };

  return (
    <>
      <Button
        ref={button}
        variant={kind === 'stock' ? 'default' : 'link'}
        size={kind === 'stock' ? 'lg' : 'default'}
        aria-haspopup="dialog"
        aria-busy={(open && !Dialog) || undefined}
        onClick={ask}
        className={
          kind === 'stock'
            ? 'h-auto min-h-12 w-full whitespace-normal px-3'
            : 'h-auto min-h-11 self-start px-0 whitespace-normal'
        }
      >
        <Bell aria-hidden className="size-4 shrink-0" />
        <span>{t(`ask.${kind}`)}</span>
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} product={product} kind={kind} returnFocusTo={button} />}
    </>
  );
}
