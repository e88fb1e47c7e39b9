'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { Verification } from '@/lib/money/payment/verify-payment';
import { lastOrder } from '../app/last-order';
import { arrivalNote } from '../sign-in/arrival-note';

const TOAST_MS = 15_000;

export function HomeToasts() {
  usePaymentToast();
  useSignedOutToast();
  return null;
}

function useSignedOutToast(): void {
  const t = useTranslations('client.home');
  useEffect(() => {
    const note = arrivalNote.take('signed_out', 'signed_out_everywhere');
    if (note) toast.success(t(note));
  }, [t]);
}

/** Only if the server confirms the payment for this session. */
function usePaymentToast(): void {
  const t = useTranslations('client.home');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const order = query.get('order')?.slice(0, 50);
    if (query.get('payment') !== 'success' || !order) return;
    window.history.replaceState(null, '', window.location.pathname);
    const announce = async () => {
      // On demand, because few visits follow a payment.
      const { fetchOwnData } = await import('@/lib/platform/browser/fetcher');
      const answer = await fetchOwnData<Verification>(
        `/api/stripe/success?${new URLSearchParams({ order_id: order })}`,
      );
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
    // The order belongs to another session, or the request failed.
    announce().catch(() => {});
  }, [t]);
}
