import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import type { OrderCard } from '@/lib/selling/account/order-card';
import { Amount } from '../../shared/price';

const PENDING = { cash: 'order_cash', transfer: 'order_transfer' } as const;

/** What happens next with an order, as it stands now. */
function nextOf({ status, paymentKind }: OrderCard) {
  if (status !== 'pending' && status !== 'pending_payment') return `order_${status}` as const;
  return paymentKind === 'cash' || paymentKind === 'transfer' ? PENDING[paymentKind] : 'order_manual';
}

/** What an order's card says of it, whichever way it is paid: what was paid, what is still to be paid, and what comes next. */
export function OrderFacts({ order }: { order: OrderCard }) {
  const t = useTranslations('client.home');
  const { paid, toPay } = order.balance;
  return (
    <>
      {paid && <p>{t.rich('order_paid', { amount: () => <Amount value={paid} decimals="always" /> })}</p>}
      {toPay && <p>{t.rich('order_due', { amount: () => <Amount value={toPay} decimals="always" /> })}</p>}
      {order.promise && <p className="font-medium">{order.promise}</p>}
      <p>{t(nextOf(order))}</p>
    </>
  );
}

/** The way to the tax invoice, once there is one. */
export function InvoiceLink({ order, size }: { order: OrderCard; size?: 'lg' }) {
  const t = useTranslations('client.home');
  if (!order.hasInvoice) return null;
  return (
    <ButtonLink href={`/orders/${order.orderNumber}/invoice`} prefetch={false} variant="outline" size={size}>
      <ReceiptText aria-hidden />
      <span>{t('order_invoice')}</span>
    </ButtonLink>
  );
}
