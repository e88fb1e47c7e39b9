'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ReceiptText, Truck } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Badge } from '@/components/ui/badge';
import { nextStepText, outstandingMethodOf } from '@/lib/orders/order/next-step-text';
import { shopperSessionId } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { CopyButton } from '../shared/copy-button';
import { Panel } from '../shared/panel';
import { BankDetails } from './bank-details';
import { DeliveryAddress } from './delivery-address';
import { InvoicedTo } from './invoiced-to';
import { OrderMoneyText } from './money-words';
import { cancelledText } from './next-steps';
import { OrderActions } from './order-actions';
import { OrderItems, OrderTotals } from './order-items';
import { OrderParcels } from './order-parcels';
import { OrderReturns } from './order-returns';
import { OrderTimeline } from './order-timeline';
import { OrderStatusBadge } from './status-badge';
import { TransferDeadline, TransferReceipts } from './transfer-receipts';

const ReviewLines = dynamic(() => import('../review/review-lines').then((module) => module.ReviewLines), {
  ssr: false,
});

function OrderReviews({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.review');
  const client = useQueryClient();
  if (order.reviews.length === 0) return null;
  return (
    <Panel small title={t('heading')}>
      <ReviewLines
        as="h3"
        lines={order.reviews}
        endpoint={`/api/orders/${encodeURIComponent(order.orderNumber)}/reviews`}
        extra={{ sessionId: shopperSessionId() }}
        onSent={(reviews) => client.setQueryData(['/api/orders', order.orderNumber], { ...order, reviews })}
      />
    </Panel>
  );
}

export function OwnOrderDetails({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  return (
    <div className="flex flex-col gap-6">
      <section className="rounded-lg border border-border bg-card p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-border pb-4">
          <div>
            <p className="text-xs text-muted-foreground">{t('number')}</p>
            <p className="flex flex-wrap items-center gap-1 text-lg font-semibold text-foreground">
              <bdi className="min-w-0 wrap-anywhere" dir="ltr">
                {order.orderNumber}
              </bdi>
              <CopyButton
                text={order.orderNumber}
                label={t('copy_number')}
                done={{ title: t('copied_title'), text: t('copied') }}
              />
            </p>
          </div>
          <div>
            <p className="text-xs text-muted-foreground">{t('placed')}</p>
            <p className="text-sm text-foreground">{order.createdAtText}</p>
          </div>
          <div className="flex flex-col gap-1">
            <p className="text-xs text-muted-foreground">{t('status')}</p>
            <div role="status">
              <OrderStatusBadge status={order.status} isPickup={order.isPickup} />
            </div>
          </div>
        </div>
        <div className="pt-6">
          <OrderTimeline order={order} />
        </div>
        {order.promise && (
          <p className="mt-5 flex items-center gap-2 font-medium text-foreground">
            <Truck aria-hidden className="size-5 shrink-0 text-primary" />
            <span>{order.promise}</span>
          </p>
        )}
        <ReceivedNote order={order} />
        <MoneyNote order={order} />
        <ReplacedNote order={order} />
        {order.status === 'pending_payment' && <Note tone="bg-warning-soft text-warning">{t('unpaid_text')}</Note>}
        <OrderActions order={order} />
      </section>

      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {order.bankingDetails && order.status === 'pending' && (
            <Panel small title={t('bank')}>
              <p className="mb-3 text-sm text-muted-foreground">{t('bank_text')}</p>
              <TransferDeadline order={order} />
              <BankDetails details={order.bankingDetails} orderNumber={order.orderNumber} />
            </Panel>
          )}
          {order.paymentKind === 'transfer' && !order.bankingDetails && order.status === 'pending' && (
            <Panel small title={t('bank')}>
              <p className="text-sm text-foreground">{t('bank_missing')}</p>
            </Panel>
          )}
          <TransferReceipts order={order} />
          <Panel small title={t('items')}>
            <OrderItems items={order.items} />
          </Panel>
          <OrderReviews order={order} />
          <OrderReturns order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel small title={t('summary')}>
            <OrderTotals order={order} />
            {order.hasInvoice && (
              <ButtonLink
                href={`/orders/${order.orderNumber}/invoice`}
                prefetch={false}
                variant="outline"
                className="mt-4 w-full"
              >
                <ReceiptText aria-hidden />
                {t('invoice')}
              </ButtonLink>
            )}
          </Panel>
          <OrderParcels parcels={order.parcels} />
          <Panel small title={t(order.isPickup ? 'pickup' : 'delivery')}>
            <DeliveryAddress order={order} />
            {order.shippingMethod && <p className="mt-2 text-sm text-muted-foreground">{order.shippingMethod}</p>}
            <InvoicedTo business={order.business} />
          </Panel>
          {order.paymentName && (
            <Panel small title={t('payment')}>
              <p className="flex flex-wrap items-center gap-2 text-sm text-foreground">
                <span>{order.paymentName}</span>
                {order.money.isPaid && <Badge variant="success">{t('paid')}</Badge>}
              </p>
              <OrderMoneyText order={order} className="mt-1 text-sm text-muted-foreground" />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function ReceivedNote({ order: { status, paymentKind, isPickup } }: { order: OwnOrder }) {
  const t = useTranslations('client.order.received');
  const step = nextStepText({ status, owed: outstandingMethodOf(paymentKind), isPickup });
  if (step === null) return null;
  return (
    <Note tone="bg-success-soft text-success">
      <strong className="block font-semibold">{t('title')}</strong>
      <span>{t(step)}</span>
    </Note>
  );
}

function MoneyNote({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  const { status, money } = order;
  const isCancelled = status === 'cancelled';
  const tone = 'bg-destructive-soft text-destructive';
  const notes = [
    isCancelled && t(cancelledText(order)),
    money.due && t('refund_due_text', { amount: formatAmount(parseSar(money.due), 'always') }),
    money.refunded && t('refunded_text', { amount: formatAmount(parseSar(money.refunded), 'always') }),
    money.offset && !isCancelled && t('offset_text', { amount: formatAmount(parseSar(money.offset), 'always') }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <Note tone={isCancelled ? tone : 'bg-warning-soft text-warning'}>{notes.join(' ')}</Note>;
}

function ReplacedNote({ order: { replacedBy } }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  if (replacedBy === null) return null;
  const link = () => (
    <Link href={`/orders/${replacedBy}`} prefetch={false} className="underline underline-offset-4">
      <bdi dir="ltr">{replacedBy}</bdi>
    </Link>
  );
  return <Note tone="bg-primary-soft text-foreground">{t.rich('replaced_text', { link })}</Note>;
}

const Note = ({ tone, children }: { tone: string; children: React.ReactNode }) => (
  <p className={`mt-5 rounded-md px-3 py-2.5 text-sm ${tone}`}>{children}</p>
);
