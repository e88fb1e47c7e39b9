'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast/toast';
import { retriedOutcomeOf } from '@/lib/money/payment/return-paths';
import type { Verification } from '@/lib/money/payment/verify-payment';
import { ApiError, fetchOwnData } from '@/lib/platform/browser/fetcher';
import { lastOrder } from '../app/last-order';
import { endCheckoutDraft } from '../app/shopper-city';
import { CART_QUERY_KEY } from '../cart/store';
import { notifyTabs } from '../cart/tabs';
import { InvoiceDownloadLink, OrderFactsList } from '../order/order-facts';
import { OrderStatusBadge } from '../order/status-badge';
import { useOrderCard } from '../order/use-own-order';
import { ORDER_SOURCE } from './order-source';
import { OutcomeCard } from './outcome-card';
import { PaymentStateCard } from './payment-card';
import { OwnPlacedOrder, PlacedOrder } from './placed-order';

const EVERY_MS = 2000;
/** After these an open payment counts as not confirmed yet. */
const MAX_STATUS_CHECKS = 5;

/** A lost connection or a busy server says nothing about the payment. */
const isUnanswered = (error: Error): boolean =>
  !(error instanceof ApiError && error.status < 500 && error.status !== 429);

/** `patient`: polls more slowly and without limit. `providerRef` '': payment of the order. */
function useVerification(providerRef: string, orderNumber: string, patient: boolean) {
  const query = new URLSearchParams({ ...(providerRef && { session_id: providerRef }), order_id: orderNumber });
  return useQuery({
    queryKey: ['/api/stripe/success', providerRef, orderNumber],
    queryFn: () => fetchOwnData<Verification>(`/api/stripe/success?${query}`),
    retry: (count, error) => count < MAX_STATUS_CHECKS && isUnanswered(error),
    retryDelay: EVERY_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.payment !== 'pending') return false;
      if (patient) return EVERY_MS * 3;
      return state.dataUpdateCount < MAX_STATUS_CHECKS ? EVERY_MS : false;
    },
  });
}

const TOAST_MS = 15_000;

/** The result comes from the server, never from the URL. */
export function SuccessScreen({ patientTypes }: { patientTypes: readonly string[] }) {
  const router = useRouter();
  const query = useSearchParams();
  const orderNumber = (query.get('order_id') ?? '').trim().slice(0, 50).toUpperCase();
  const providerRef = (query.get('session_id') ?? '').trim().slice(0, 200);
  const isSlowProvider = patientTypes.includes(query.get('source') ?? '');
  const complete = orderNumber !== '' && (isSlowProvider || providerRef !== '');
  const isOrdered = orderNumber !== '' && query.get('source') === ORDER_SOURCE;
  useEffect(() => {
    if (!complete && !isOrdered) router.replace('/');
  }, [complete, isOrdered, router]);
  if (isOrdered) return <PlacedOrder key={orderNumber} orderNumber={orderNumber} />;
  if (!complete) return <VerifyingPayment />;
  return <Checked key={orderNumber} orderNumber={orderNumber} providerRef={providerRef} patient={isSlowProvider} />;
}

export function VerifyingPayment() {
  const t = useTranslations('client.payment');
  return <PaymentStateCard as="h1" tone="busy" title={t('verifying')} text={t('verifying_text')} />;
}

type PaymentProps = { orderNumber: string; providerRef: string; patient: boolean };

function useBought(bought: boolean, orderNumber: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!bought) return;
    endCheckoutDraft();
    lastOrder.keep(orderNumber);
    notifyTabs();
    void client.invalidateQueries({ queryKey: CART_QUERY_KEY });
    void client.invalidateQueries({ queryKey: ['/api/orders'] });
  }, [bought, client, orderNumber]);
}

function Checked({ orderNumber, providerRef, patient }: PaymentProps) {
  const t = useTranslations('client.payment');
  const router = useRouter();
  const verification = useVerification(providerRef, orderNumber, patient);
  const { data, error, isFetching } = verification;
  const [questions, setQuestions] = useState(0);
  const asked = verification.dataUpdatedAt;
  useEffect(() => {
    if (asked) setQuestions((count) => count + 1);
  }, [asked]);
  useBought(data?.success === true, orderNumber);

  const isOpen = data?.payment === 'pending';
  const isSettled = data !== undefined && !isOpen;
  const late = data?.payment === 'paid' && !data.success;
  const isLost = patient && isOpen && !(error instanceof ApiError && error.status === 404);
  const isError = error !== null && !isSettled && !isLost;
  const isLongOpen = isOpen && !patient && questions >= MAX_STATUS_CHECKS && !isFetching;
  const waited = isLongOpen || (isError && isUnanswered(error));
  const failed = (isError && !isUnanswered(error)) || (isSettled && !data.success && !late);
  const leave = useEffectEvent((kind: 'failed' | 'waited') => {
    if (error) console.warn('payment verification', error);
    const outcome = kind === 'failed' && data ? retriedOutcomeOf(data.payment) : null;
    if (outcome) return router.replace(`/checkout?payment=${outcome}&order=${encodeURIComponent(orderNumber)}`);
    toast[kind === 'failed' ? 'error' : 'warning'](t(`${kind}_title`), {
      id: 'payment-return',
      description: t(`${kind}_text`),
      duration: TOAST_MS,
      action: { label: t('view_order'), onClick: () => router.push(`/orders/${orderNumber}`) },
    });
    router.replace('/checkout');
  });
  useEffect(() => {
    if (failed) leave('failed');
    else if (waited) leave('waited');
    else if (late) router.replace(`/checkout?payment=late&order=${encodeURIComponent(orderNumber)}`);
  }, [failed, waited, late, orderNumber, router]);

  if (failed || late) return <VerifyingPayment />;
  if (data?.success) return <Thanks orderNumber={orderNumber} withState={patient} />;
  return patient && isOpen ? <Waiting orderNumber={orderNumber} /> : <VerifyingPayment />;
}

function Waiting({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('client.payment');
  return (
    <OutcomeCard
      className="max-w-lg"
      tone="waiting"
      title={t('open_title')}
      text={t('open_text')}
      orderNumber={orderNumber}
    >
      <p role="status" className="flex items-center justify-center gap-2 text-sm text-muted-foreground">
        <Spinner className="size-4" />
        {t('state_updates')}
      </p>
    </OutcomeCard>
  );
}

function Thanks({ orderNumber, withState }: { orderNumber: string; withState: boolean }) {
  const t = useTranslations('client.payment');
  const { data: order } = useOrderCard(orderNumber);
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <OutcomeCard tone="success" title={t('success_title')} text={t('success_text')} orderNumber={orderNumber}>
        {withState && <State orderNumber={orderNumber} />}
        <div className="text-sm text-muted-foreground">
          {order && <OrderFactsList order={order} />}
          {order?.isPickup !== true && <p>{t('delivery_text')}</p>}
        </div>
        {order && <InvoiceDownloadLink order={order} size="lg" className="mx-auto" />}
      </OutcomeCard>
      {order && order.lines.length > 0 && <OwnPlacedOrder orderNumber={orderNumber} />}
    </div>
  );
}

function State({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('client.payment');
  const order = useOrderCard(orderNumber);
  const { status, isPickup = false } = order.data ?? {};
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted-foreground">
      <span>{t('state')}</span>
      {status ? <OrderStatusBadge status={status} isPickup={isPickup} /> : <span>{t('state_loading')}</span>}
      {status === 'cancelled' && <span className="w-full text-xs text-destructive">{t('state_cancelled')}</span>}
    </div>
  );
}
