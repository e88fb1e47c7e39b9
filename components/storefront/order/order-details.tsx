'use client';

import { ReceiptText, Truck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Badge } from '@/components/ui/badge';
import { formatAmount, parseSar, toSar } from '@/lib/platform/shared/money';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { CopyButton } from '../shared/copy-button';
import { Panel } from '../shared/panel';
import { ProductImage } from '../shared/product-image';
import { BankDetails } from './bank-details';
import { OrderActions } from './order-actions';
import { OrderParcels } from './order-parcels';
import { OrderReturns } from './order-returns';
import { OrderReviews } from './order-reviews';
import { OrderTimeline } from './order-timeline';
import { OrderStatusBadge } from './status-badge';
import { TransferReceipts } from './transfer-receipts';

/** All of an order: where it stands, what is in it, what it cost, where it goes. */
export function OrderDetails({ order }: { order: OwnOrder }) {
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
              <OrderStatusBadge status={order.status} />
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
        {order.status === 'pending_payment' && <Note tone="bg-warning-soft text-warning">{t('unpaid_text')}</Note>}
        <OrderActions order={order} />
      </section>

      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {order.bankingDetails && order.status === 'pending' && (
            <Panel small title={t('bank')}>
              <p className="mb-3 text-sm text-muted-foreground">{t('bank_text')}</p>
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
            <ul className="-my-3 divide-y divide-border">
              {order.items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
                <OrderItem key={index} item={item} />
              ))}
            </ul>
          </Panel>
          <OrderReviews order={order} />
          <OrderReturns order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel small title={t('summary')}>
            <Totals order={order} />
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
          <Panel small title={t('delivery')}>
            <address className="text-sm leading-7 text-foreground not-italic">
              <bdi className="font-medium">{`${order.firstName} ${order.lastName}`}</bdi>
              <br />
              {order.shippingAddress && (
                <span>
                  <bdi>{order.shippingAddress}</bdi>
                  <br />
                  <bdi>{order.city}</bdi> <bdi dir="ltr">{order.postalCode}</bdi>
                  <br />
                </span>
              )}
              <bdi dir="ltr">{order.phone}</bdi>
              <br />
              <bdi dir="ltr" className="break-all">
                {order.email}
              </bdi>
            </address>
            {order.shippingMethod && <p className="mt-2 text-sm text-muted-foreground">{order.shippingMethod}</p>}
          </Panel>
          {order.paymentName && (
            <Panel small title={t('payment')}>
              <p className="flex flex-wrap items-center gap-2 text-sm text-foreground">
                <span>{order.paymentName}</span>
                {order.money.isPaid && <Badge variant="success">{t('paid')}</Badge>}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

/** That the shop has the order, and what comes next: the page is the order's confirmation, on any day and device. */
function ReceivedNote({ order: { status, paymentKind } }: { order: OwnOrder }) {
  const t = useTranslations('client.order.received');
  if (status !== 'pending' && status !== 'confirmed') return null;
  const isOwed = paymentKind === 'cash' || paymentKind === 'transfer' || paymentKind === 'manual';
  const next = status === 'confirmed' ? 'confirmed' : isOwed ? paymentKind : 'other';
  return (
    <Note tone="bg-success-soft text-success">
      <strong className="block font-semibold">{t('title')}</strong>
      <span>{t(next)}</span>
    </Note>
  );
}

/** What became of a cancelled order, and of money that goes back. */
function MoneyNote({ order: { status, paymentKind, money } }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  const isCancelled = status === 'cancelled';
  const tone = 'bg-destructive-soft text-destructive';
  const notes = [
    isCancelled && t(paymentKind === 'transfer' ? 'cancelled_transfer_text' : 'cancelled_text'),
    money.due && t('refund_due_text', { amount: formatAmount(parseSar(money.due), 'always') }),
    money.refunded && t('refunded_text', { amount: formatAmount(parseSar(money.refunded), 'always') }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <Note tone={isCancelled ? tone : 'bg-warning-soft text-warning'}>{notes.join(' ')}</Note>;
}

const Note = ({ tone, children }: { tone: string; children: React.ReactNode }) => (
  <p className={`mt-5 rounded-md px-3 py-2.5 text-sm ${tone}`}>{children}</p>
);

function OrderItem({ item }: { item: OwnOrder['items'][number] }) {
  const t = useTranslations('client.order');
  const { product } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-md bg-stage">
        <ProductImage src={product.image} alt="" sizes="64px" />
      </div>
      <div className="min-w-0 flex-1 basis-16">
        <p className="text-sm break-words text-foreground">
          {product.id ? (
            <Link href={`/product/${product.id}`} className="rounded-sm hover:text-primary">
              <Value text={product.name} />
            </Link>
          ) : (
            <Value text={product.name} />
          )}
        </p>
        <p className="text-xs text-muted-foreground">
          {t.rich('quantity_price', {
            quantity: () => <bdi>{item.quantity}</bdi>,
            price: () => <Amount value={item.unitPrice} decimals="always" />,
          })}
        </p>
      </div>
      <Amount value={item.totalPrice} decimals="always" className="ms-auto text-sm font-medium text-foreground" />
    </li>
  );
}

function Totals({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  const discount = parseSar(order.discountAmount);
  const { paid, toPay } = order.balance;
  return (
    <dl className="flex flex-col gap-1.5 text-sm text-muted-foreground">
      <Row label={t('subtotal')}>
        <Amount value={order.subtotal} decimals="always" />
      </Row>
      {(discount > 0 || order.couponCode) && (
        <Row
          label={
            order.couponCode ? t.rich('coupon', { code: () => <bdi dir="ltr">{order.couponCode}</bdi> }) : t('discount')
          }
        >
          <Amount value={toSar(-discount)} decimals="always" className="text-success" />
        </Row>
      )}
      <Row label={t('shipping')}>
        {parseSar(order.shippingCost) === 0 ? (
          <span className="amount text-success">{t('free')}</span>
        ) : (
          <Amount value={order.shippingCost} decimals="always" />
        )}
      </Row>
      {parseSar(order.codFee) > 0 && (
        <Row label={t('cod_fee')}>
          <Amount value={order.codFee} decimals="always" />
        </Row>
      )}
      <Row label={t('vat')}>
        <Amount value={order.taxAmount} decimals="always" />
      </Row>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-3 font-semibold text-foreground">
        <dt className="text-base">{t('total')}</dt>
        <dd className="ms-auto text-lg">
          <Amount value={order.totalAmount} decimals="always" />
        </dd>
      </div>
      {/* Where it is all or nothing, the order's state says so. */}
      {paid && toPay && (
        <>
          <Row label={t('paid_part')}>
            <Amount value={paid} decimals="always" />
          </Row>
          <Row label={t('to_pay')}>
            <Amount value={toPay} decimals="always" className="font-semibold" />
          </Row>
        </>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="ms-auto text-end text-foreground">{children}</dd>
    </div>
  );
}
