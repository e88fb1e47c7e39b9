'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast/toast';

const OUTCOMES = ['failed', 'cancelled', 'late'] as const;
const TOAST_MS = 15_000;

export function PaymentReturn() {
  const t = useTranslations('client.checkout');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const outcome = OUTCOMES.find((name) => name === query.get('payment'));
    if (!outcome) return;
    window.history.replaceState(null, '', window.location.pathname);
    const show = outcome === 'cancelled' ? toast.info : toast.error;
    show(t(`payment_${outcome}_title`), {
      id: 'payment-return',
      description: t(`payment_${outcome}_text`),
      duration: TOAST_MS,
    });
  }, [t]);
  return null;
}
