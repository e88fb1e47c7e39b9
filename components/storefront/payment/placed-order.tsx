import { Truck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { useSignedIn } from '../account/use-signed-in';
import { BankDetails } from '../order/bank-details';
import { DeliveryAddress } from '../order/delivery-address';
import { InvoicedTo } from '../order/invoiced-to';
import { OrderMoneyText } from '../order/money-words';
import { nextSteps } from '../order/next-steps';
import { InvoiceDownloadLink } from '../order/order-facts';
import { OrderItems, OrderTotals } from '../order/order-items';
import { OrderFailed, OrderMissing } from '../order/order-missing';
import { TransferDeadline, TransferReceipts } from '../order/transfer-receipts';
import { useOwnOrder } from '../order/use-own-order';
import { Panel } from '../shared/panel';
import { OrderAccount } from './order-account';
import { OutcomeCard } from './outcome-card';
import { PaymentStateCard } from './payment-card';

export function PlacedOrder({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('client.payment');
  const { data: order, isPending, isError, refetch } = useOwnOrder(orderNumber);
  if (isPending) return <PaymentStateCard as="h1" tone="busy" title={t('placed_loading')} />;
  if (isError) return <OrderFailed onRetry={() => void refetch()} />;
  if (!order) return <OrderMissing orderNumber={orderNumber} />;
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <Head order={order} />
      <PlacedParts order={order} />
    </div>
  );
}

export function OwnPlacedOrder({ orderNumber }: { orderNumber: string }) {
  const { data } = useOwnOrder(orderNumber);
  return data && <PlacedParts order={data} />;
}

function Head({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.payment');
  const { orderNumber, status } = order;
  if (status === 'cancelled')
    return <OutcomeCard tone="failed" title={t('placed_cancelled')} orderNumber={orderNumber} />;
  if (status === 'pending_payment')
    return <OutcomeCard tone="waiting" title={t('open_title')} text={t('open_text')} orderNumber={orderNumber} />;
  return (
    <OutcomeCard
      tone="success"
      title={t('placed_title')}
      text={<NextStepsText order={order} />}
      orderNumber={orderNumber}
    >
      <div className="flex flex-col gap-1 font-semibold text-foreground">
        <OrderMoneyText order={order} />
        {order.promise && <p>{order.promise}</p>}
      </div>
      <InvoiceDownloadLink order={order} size="lg" className="mx-auto" />
    </OutcomeCard>
  );
}

function NextStepsText({ order: { told, email, phone } }: { order: OwnOrder }) {
  const t = useTranslations('client.payment');
  const way = told.mail && told.whatsapp ? 'both' : told.mail ? 'mail' : told.whatsapp ? 'whatsapp' : 'none';
  return (
    <span key={way}>
      {t.rich(`placed_told_${way}`, {
        email: () => (
          <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
            {email}
          </bdi>
        ),
        phone: () => (
          <bdi dir="ltr" className="whitespace-nowrap">
            {phone}
          </bdi>
        ),
      })}
    </span>
  );
}

function PlacedParts({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.payment');
  const texts = useTranslations('client.order');
  const { data: who } = useSignedIn();
  const steps = nextSteps(order);
  const waits = order.status === 'pending';
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_20rem] md:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {waits && order.bankingDetails && (
          <Panel small title={texts('bank')}>
            <p className="mb-3 text-sm text-muted-foreground">{texts('bank_text')}</p>
            <TransferDeadline order={order} />
            <BankDetails details={order.bankingDetails} orderNumber={order.orderNumber} />
          </Panel>
        )}
        {waits && order.instructions && (
          <Panel small title={t('placed_instructions')}>
            <p className="text-sm whitespace-pre-line text-foreground">{order.instructions}</p>
          </Panel>
        )}
        <TransferReceipts order={order} />
        <OrderAccount order={order} />
        <Panel small title={t('placed_items')}>
          <OrderItems items={order.items} />
        </Panel>
        <Panel small title={texts('summary')}>
          <OrderTotals order={order} />
          {order.paymentName && (
            <p className="mt-3 border-t border-border pt-3 text-sm text-muted-foreground">
              {t.rich('placed_means', { means: () => <bdi className="text-foreground">{order.paymentName}</bdi> })}
            </p>
          )}
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {steps.length > 0 && (
          <Panel small title={t('placed_next')}>
            <ol className="flex list-decimal flex-col gap-2 ps-5 text-sm text-foreground marker:text-muted-foreground">
              {steps.map((step) => (
                <li key={step}>{t(`placed_steps.${step}`)}</li>
              ))}
            </ol>
          </Panel>
        )}
        <Panel small title={texts(order.isPickup ? 'pickup' : 'delivery')}>
          {order.promise && (
            <p className="mb-3 flex items-center gap-2 text-sm font-medium text-foreground">
              <Truck aria-hidden className="size-5 shrink-0 text-primary" />
              <span>{order.promise}</span>
            </p>
          )}
          <DeliveryAddress order={order} />
          {order.shippingMethod && <p className="mt-2 text-sm text-muted-foreground">{order.shippingMethod}</p>}
          <InvoicedTo business={order.business} />
        </Panel>
        {who === null && (
          <p className="rounded-lg border border-border bg-card p-4 text-sm text-muted-foreground">
            {t.rich('placed_guest', {
              link: (words) => (
                <Link href="/orders/find" prefetch={false} className="text-primary underline">
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
