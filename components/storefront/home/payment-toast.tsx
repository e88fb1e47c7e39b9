'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';

const TOAST_MS = 15_000;

/** After a payment the shopper lands here with ?payment=success&order=…: says so once and clears the address. */
export function PaymentToast() {
  const t = useTranslations('client.home');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const order = query.get('order');
    if (query.get('payment') !== 'success' || !order) return;
    window.history.replaceState(null, '', window.location.pathname);
    toast.success(t('payment_success'), {
      id: 'payment-success',
      duration: TOAST_MS,
      description: t.rich('payment_success_text', {
        order: () => (
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.slice(0, 50)}
          </bdi>
        ),
      }),
    });
  }, [t]);
  return null;
}
