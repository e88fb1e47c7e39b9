'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { CART_KEY } from '../cart/cart-data';
import { CopyButton } from '../cart/copy-button';
import { clearDraft } from '../checkout/checkout-draft';
import { OrderStatusBadge } from '../order/status-badge';
import { useOwnOrder } from '../order/use-own-order';
import { PaymentState } from './payment-card';
import { MOST_QUESTIONS, useVerification } from './use-verification';

const TOAST_MS = 15_000;

/** After a provider's page: confirmed by the server's record, or back to the checkout. */
export function SuccessScreen() {
  const router = useRouter();
  const query = useSearchParams();
  const orderNumber = (query.get('order_id') ?? '').trim().slice(0, 50).toUpperCase();
  const providerRef = (query.get('session_id') ?? '').trim().slice(0, 200);
  const atOnce = query.get('source') === 'tamara';
  const complete = orderNumber !== '' && (atOnce || providerRef !== '');
  useEffect(() => {
    if (!complete) router.replace('/');
  }, [complete, router]);
  if (!complete) return <Verifying />;
  return atOnce ? (
    <ShownAtOnce key={orderNumber} orderNumber={orderNumber} providerRef={providerRef} />
  ) : (
    <Verified key={orderNumber} orderNumber={orderNumber} providerRef={providerRef} />
  );
}

export function Verifying() {
  const t = useTranslations('client.payment');
  return <PaymentState as="h1" tone="busy" title={t('verifying')} text={t('verifying_text')} />;
}

type PaymentProps = { orderNumber: string; providerRef: string };

/** The cart without what was ordered, and an empty form for the next order. */
function useBought(bought: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!bought) return;
    clearDraft();
    void client.invalidateQueries({ queryKey: CART_KEY });
    void client.invalidateQueries({ queryKey: ['/api/orders'] });
  }, [bought, client]);
}

function Verified({ orderNumber, providerRef }: PaymentProps) {
  const t = useTranslations('client.payment');
  const router = useRouter();
  const verification = useVerification(providerRef, orderNumber, false);
  const { data, isError, isFetching } = verification;
  const [questions, setQuestions] = useState(0);
  const asked = verification.dataUpdatedAt;
  useEffect(() => {
    if (asked) setQuestions((count) => count + 1);
  }, [asked]);
  useBought(data?.success === true);

  const waited = data?.payment === 'pending' && questions >= MOST_QUESTIONS && !isFetching;
  const failed = isError || (data !== undefined && !data.success && data.payment !== 'pending');
  const leave = useEffectEvent((kind: 'failed' | 'waited') => {
    if (isError) console.warn('payment verification', verification.error);
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
  }, [failed, waited]);

  return data?.success ? <Thanks orderNumber={orderNumber} /> : <Verifying />;
}

/** Tamara decides before it sends the shopper back: success at once, and under it what the shop has recorded so far. */
function ShownAtOnce({ orderNumber, providerRef }: PaymentProps) {
  const t = useTranslations('client.payment');
  const { data } = useVerification(providerRef, orderNumber, true);
  const order = useOwnOrder(orderNumber);
  const { refetch } = order;
  const settled = data !== undefined && data.payment !== 'pending';
  useEffect(() => {
    if (settled) void refetch();
  }, [settled, refetch]);
  const status = order.data?.status;
  useBought(status !== undefined && status !== 'pending_payment' && status !== 'cancelled');
  return (
    <Thanks orderNumber={orderNumber}>
      <div role="status" className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        <span>{t('state')}</span>
        {status ? (
          <OrderStatusBadge status={status} />
        ) : (
          <span>{t(order.isPending ? 'state_loading' : 'state_unknown')}</span>
        )}
        {status === 'pending_payment' && <span className="w-full text-xs">{t('state_updates')}</span>}
        {status === 'cancelled' && <span className="w-full text-xs text-danger">{t('state_cancelled')}</span>}
      </div>
    </Thanks>
  );
}

function Thanks({ orderNumber, children }: { orderNumber: string; children?: ReactNode }) {
  const t = useTranslations('client.payment');
  return (
    <section className="flex w-full max-w-lg flex-col gap-6 rounded-lg border border-border bg-surface p-5 text-center sm:p-8">
      <PaymentState as="h1" tone="success" title={t('success_title')} text={t('success_text')} />
      <div className="rounded-md bg-raised px-4 py-3">
        <p className="text-xs text-muted">{t('order')}</p>
        <p className="flex items-center justify-center gap-1 text-lg font-semibold text-text">
          <bdi dir="ltr">{orderNumber}</bdi>
          <CopyButton
            text={orderNumber}
            label={t('copy_number')}
            done={{ title: t('copied_title'), text: t('copied') }}
          />
        </p>
      </div>
      {children}
      <p className="text-sm text-muted">{t('delivery_text')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button asChild size="lg">
          <Link href={`/orders/${orderNumber}`}>{t('view_order')}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/">{t('continue_shopping')}</Link>
        </Button>
      </div>
    </section>
  );
}
