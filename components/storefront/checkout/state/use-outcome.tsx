'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { TransferDetails } from '@/lib/money/payment/providers/contract';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { lastOrder } from '../../app/last-order';
import { endCheckoutDraft } from '../../app/shopper-city';
import { clearOrderedCart } from '../../cart/store';
import { ORDER_SOURCE } from '../../payment/order-source';

export type OutcomeWindow =
  | { kind: 'bank'; orderNumber: string; details: TransferDetails }
  | { kind: 'coupon'; orderNumber: string; code: string; discountPercent: string }
  | { kind: 'instructions'; orderNumber: string; text: string };

const REDIRECTING = 'redirecting';
const IN_APP_DELAY_MS = 1500;

/** See docs/rules.md, "Checkout answers". `handle`: true if the checkout is finished, false if it may be retried. */
export function useOutcome() {
  const t = useTranslations('client.checkout');
  const router = useRouter();
  const [shown, setShown] = useState<OutcomeWindow | null>(null);
  const [leaving, setLeaving] = useState<'payment' | 'order' | null>(null);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      toast.dismiss(REDIRECTING);
      setLeaving(null);
    },
    [],
  );

  const toOrder = (orderNumber: string) => {
    setLeaving('order');
    router.push(`/checkout/success?${new URLSearchParams({ order_id: orderNumber, source: ORDER_SOURCE })}`);
  };
  const later = (action: () => void, ms: number) => {
    timer.current = setTimeout(action, ms);
  };
  const confirmed = (orderNumber: string) => {
    endCheckoutDraft();
    lastOrder.keep(orderNumber);
    clearOrderedCart();
  };

  const handle = async (answer: CheckoutResponse, email: string): Promise<boolean> => {
    const { orderNumber, paymentKind } = answer;
    if (answer.requiresRedirect && answer.redirectUrl) {
      setLeaving('payment');
      toast.info(t('redirecting_title'), { id: REDIRECTING, description: t('redirecting_text') });
      const url = new URL(answer.redirectUrl, window.location.origin);
      const isOwn = url.origin === window.location.origin;
      const go = () => {
        if (isOwn) router.push(url.pathname + url.search);
        else window.location.assign(url);
      };
      if (url.protocol === 'https:' && !isOwn) window.location.assign(url);
      else if (url.protocol.startsWith('http')) later(go, IN_APP_DELAY_MS);
      return true;
    }
    if (answer.requiresPaymentSheet) {
      toast.info(t('sheet_title'), { description: t('sheet_text') });
      return true;
    }
    const known = answer.bankingDetails || paymentKind === 'cash' || paymentKind === 'free' || paymentKind === 'manual';
    if (!known) {
      toast.error(t('type_error_title'), { description: t('type_error_text') });
      return false;
    }
    const opened = await windowOf(answer, email);
    confirmed(orderNumber);
    if (opened) setShown(opened);
    else toOrder(orderNumber);
    return true;
  };

  const close = () => {
    setShown(null);
    if (shown) toOrder(shown.orderNumber);
  };

  return { shown, leaving, handle, close };
}

async function windowOf(answer: CheckoutResponse, email: string): Promise<OutcomeWindow | null> {
  const { orderNumber, paymentKind, bankingDetails, message } = answer;
  if (bankingDetails) return { kind: 'bank', orderNumber, details: bankingDetails };
  if (paymentKind === 'manual' && message) return { kind: 'instructions', orderNumber, text: message };
  const coupon = paymentKind === 'cash' ? await earnedCoupon(email) : null;
  return coupon && { kind: 'coupon', orderNumber, ...coupon };
}

/** Errors are logged only: the order is already placed. */
async function earnedCoupon(email: string): Promise<{ code: string; discountPercent: string } | null> {
  try {
    const sessionId = shopperSessionId();
    const check = await api<{ isReturning: boolean; customerId: string | null }>('POST', '/api/customers/check-email', {
      email,
      sessionId,
    });
    if (!check.isReturning || !check.customerId) return null;
    return await api<{ code: string; discountPercent: string }>('POST', '/api/coupons/generate', {
      customerId: check.customerId,
      sessionId,
    });
  } catch (error) {
    console.warn('coupon after order', error);
    return null;
  }
}
