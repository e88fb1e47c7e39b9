'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import type { Verification } from '@/lib/money/payment/verify-payment';
import { lastOrder } from '../app/last-order';

const TOAST_MS = 15_000;

/**
 * After a payment the shopper lands here with ?payment=success&order=…: says so once, if the server knows it of an order of
 * this session, and clears the address. The toast goes; the order's card stays.
 */
export function PaymentToast() {
  const t = useTranslations('client.home');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const order = query.get('order')?.slice(0, 50);
    if (query.get('payment') !== 'success' || !order) return;
    window.history.replaceState(null, '', window.location.pathname);
    const announce = async () => {
      // Few arrive with a payment: the others do not load what asks for it.
      const { readOwn } = await import('@/lib/platform/shared/fetcher');
      const answer = await readOwn<Verification>(`/api/stripe/success?${new URLSearchParams({ order_id: order })}`);
      if (!answer.success) return;
      lastOrder.keep(order);
      toast.success(t('payment_success'), {
        id: 'payment-success',
        duration: TOAST_MS,
        description: t.rich('payment_success_text', {
          order: () => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {order}
            </bdi>
          ),
        }),
      });
    };
    // An order that is not theirs, or no answer: then nothing is claimed.
    announce().catch(() => {});
  }, [t]);
  return null;
}
