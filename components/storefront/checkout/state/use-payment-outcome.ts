'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { FailedPaymentOutcome } from '@/lib/money/payment/return-paths';

const TOAST_MS = 15_000;

export type RetriedOutcome = Exclude<FailedPaymentOutcome, 'late'>;

/** Payment that the shopper returned from, if a retry is possible. A late payment is only announced. */
export function usePaymentOutcome(): RetriedOutcome | null {
  const t = useTranslations('client.checkout');
  const [outcome, setOutcome] = useState<RetriedOutcome | null>(null);
  useEffect(() => {
    const returned = new URLSearchParams(window.location.search).get('payment');
    setOutcome(returned === 'failed' || returned === 'cancelled' ? returned : null);
    if (returned !== 'late') return;
    window.history.replaceState(null, '', window.location.pathname);
    toast.error(t('payment_late_title'), {
      id: 'payment-return',
      description: t('payment_late_text'),
      duration: TOAST_MS,
    });
  }, [t]);
  return outcome;
}
