'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { EARNED_COUPON_DAYS } from '@/lib/catalogue/coupon/rules';
import { BankDetails } from '../order/bank-details';
import { CopyButton } from '../shared/copy-button';
import type { OutcomeWindow } from './state/use-outcome';

const COUNTDOWN_SECONDS = 5;

export function OutcomeWindows({ shown, onClose }: { shown: OutcomeWindow | null; onClose: () => void }) {
  if (!shown) return null;
  if (shown.kind === 'coupon') return <CouponWindow {...shown} onClose={onClose} />;
  return <PaymentWindow shown={shown} onClose={onClose} />;
}

type PaymentWindowProps = { shown: Exclude<OutcomeWindow, { kind: 'coupon' }>; onClose: () => void };

function PaymentWindow({ shown, onClose }: PaymentWindowProps) {
  const t = useTranslations('client.checkout');
  const { kind, orderNumber } = shown;
  const number = () => (
    <bdi dir="ltr" className="font-medium text-foreground">
      {orderNumber}
    </bdi>
  );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t('close')}>
        <DialogHeader>
          <DialogTitle>{t(`${kind}_title`)}</DialogTitle>
          <DialogDescription key={kind}>{t.rich(`${kind}_text`, { number })}</DialogDescription>
        </DialogHeader>
        {kind === 'bank' && <BankDetails details={shown.details} orderNumber={orderNumber} />}
        {kind === 'instructions' && <p className="whitespace-pre-line text-foreground">{shown.text}</p>}
        <DialogFooter>
          <Button onClick={onClose}>{t('done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type CouponWindowProps = { code: string; discountPercent: string; onClose: () => void };

function CouponWindow({ code, discountPercent, onClose }: CouponWindowProps) {
  const t = useTranslations('client.checkout');
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const percent = discountPercent.replace(/\.0+$/, '');
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!waiting) onClose();
      }}
    >
      <DialogContent closeLabel={waiting ? undefined : t('close')}>
        <DialogHeader>
          <DialogTitle>{t('coupon_dialog_title')}</DialogTitle>
          <DialogDescription>{t('coupon_dialog_text')}</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col items-center gap-1 rounded-md border border-dashed border-primary bg-primary-soft/40 px-4 py-5 text-center">
          <p className="text-sm text-muted-foreground">{t('coupon_code')}</p>
          <p className="text-2xl font-bold tracking-normal text-foreground">
            <bdi dir="ltr">{code}</bdi>
          </p>
          <p className="font-semibold text-primary">
            {t.rich('coupon_percent', { percent: () => <bdi dir="ltr">{percent}%</bdi> })}
          </p>
          <p className="text-sm text-muted-foreground">{t('coupon_validity', { days: EARNED_COUPON_DAYS })}</p>
        </div>
        <p role="timer" className="min-h-6 text-center text-sm text-muted-foreground">
          {waiting && t('coupon_wait', { seconds })}
        </p>
        <DialogFooter className="pt-0">
          <Button onClick={onClose} disabled={waiting}>
            {t('coupon_continue')}
          </Button>
          <CopyButton
            text={code}
            label={t('coupon_copy')}
            labelled
            disabled={waiting}
            done={{ title: t('copied_title'), text: t('coupon_copied') }}
          />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
