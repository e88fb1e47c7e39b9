'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { NoticeResponse } from '@/lib/selling/notice/schema';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { NoticeForm, type NoticeSubject } from './notice-form';

export type NoticeDialogProps = NoticeSubject & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function NoticeDialog({ open, onOpenChange, product, kind, returnFocusTo }: NoticeDialogProps) {
  const t = useTranslations('notice');
  const [answer, setAnswer] = useState<NoticeResponse['state'] | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setAnswer(null);
  };
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent closeLabel={t('close')} returnFocusTo={returnFocusTo} className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t(`ask.${kind}`)}</DialogTitle>
          <DialogDescription>
            <Value text={product.name} />
          </DialogDescription>
        </DialogHeader>
        {answer ? (
          <div role="status" className="flex flex-col gap-1 text-sm">
            <p className="font-semibold text-success">{t(`${answer}_title`)}</p>
            <p className="text-muted-foreground">{t(answer)}</p>
          </div>
        ) : (
          <>
            {kind === 'price' && (
              <p className="text-sm text-muted-foreground">
                {t.rich('price_now', {
                  amount: () => <Amount value={product.price} decimals="always" className="text-foreground" />,
                })}
              </p>
            )}
            <NoticeForm product={product} kind={kind} onDone={setAnswer} />
          </>
        )}
        {answer && (
          <DialogFooter>
            <Button onClick={() => close(false)}>{t('close')}</Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
