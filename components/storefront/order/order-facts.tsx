import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import type { OrderCard } from '@/lib/selling/account/order-card';
import { OrderMoneyText } from './money-words';

const PENDING = { cash: 'order_cash', transfer: 'order_transfer' } as const;

function nextOf({ status, paymentKind, isPickup }: OrderCard) {
  if (isPickup && status === 'shipped') return 'order_ready_pickup';
  if (isPickup && status === 'delivered') return 'order_delivered_pickup';
  if (status !== 'pending' && status !== 'pending_payment') return `order_${status}` as const;
  if (paymentKind === 'cash' && isPickup) return 'order_cash_pickup';
  return paymentKind === 'cash' || paymentKind === 'transfer' ? PENDING[paymentKind] : 'order_manual';
}

export function OrderFactsList({ order }: { order: OrderCard }) {
  const t = useTranslations('client.home');
  return (
    <>
      <OrderMoneyText order={order} />
      {order.promise && <p className="font-medium">{order.promise}</p>}
      <p>{t(nextOf(order))}</p>
    </>
  );
}

export function InvoiceDownloadLink({
  order,
  ...look
}: {
  order: Pick<OrderCard, 'orderNumber' | 'hasInvoice'>;
  size?: 'lg';
  className?: string;
}) {
  const t = useTranslations('client.home');
  if (!order.hasInvoice) return null;
  return (
    <ButtonLink href={`/orders/${order.orderNumber}/invoice`} prefetch={false} variant="outline" {...look}>
      <ReceiptText aria-hidden />
      <span>{t('order_invoice')}</span>
    </ButtonLink>
  );
}
