import { useTranslations } from 'next-intl';
import type { OrderCard } from '@/lib/selling/account/order-card';
import { Amount } from '../../shared/price';

type Owed = Pick<OrderCard, 'paymentKind' | 'isPickup' | 'balance'>;

const DUE = { cash: 'order_due_cash', transfer: 'order_due_transfer' } as const;

function dueOf({ paymentKind, isPickup }: Owed) {
  if (paymentKind === 'cash' && isPickup) return 'order_due_pickup';
  return paymentKind === 'cash' || paymentKind === 'transfer' ? DUE[paymentKind] : 'order_due';
}

export function OrderMoneyText({ order, className }: { order: Owed; className?: string }) {
  const t = useTranslations('client.home');
  const { paid, toPay } = order.balance;
  return (
    <>
      {paid && (
        <p className={className}>{t.rich('order_paid', { amount: () => <Amount value={paid} decimals="always" /> })}</p>
      )}
      {toPay && (
        <p key={dueOf(order)} className={className}>
          {t.rich(dueOf(order), { amount: () => <Amount value={toPay} decimals="always" /> })}
        </p>
      )}
    </>
  );
}
