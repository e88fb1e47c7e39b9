'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';

type Props = {
  title: ReactNode;
  text: ReactNode;
  open: boolean;
  onClose: () => void;
  busy?: boolean;
  returnFocusTo: RefObject<HTMLElement | null>;
  wide?: boolean;
  children: ReactNode;
};

export function WindowFrame({ title, text, open, onClose, busy, returnFocusTo, wide, children }: Props) {
  const common = useTranslations('admin.common');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <DialogContent
        closeLabel={common('close')}
        returnFocusTo={returnFocusTo}
        className={wide ? 'sm:max-w-2xl' : undefined}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
