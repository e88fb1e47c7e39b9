import type { OwnOrder } from '@/lib/selling/account/orders';

type Going = Pick<OwnOrder, 'status' | 'paymentKind' | 'isPickup' | 'balance'>;

const FIRST = { cash: 'confirm', transfer: 'transfer', manual: 'manual' } as const;

/** Asks about a transfer only if it is unknown whether one arrived. */
export const cancelledText = ({ paymentKind, money }: Pick<OwnOrder, 'paymentKind' | 'money'>) =>
  paymentKind === 'transfer' && !money.due && !money.refunded ? 'cancelled_transfer_text' : 'cancelled_text';

/** Message keys; empty unless the order is pending or confirmed. */
export function nextSteps({ status, paymentKind, isPickup, balance }: Going) {
  if (status !== 'pending' && status !== 'confirmed') return [];
  const first =
    status === 'confirmed'
      ? []
      : [
          paymentKind === 'cash' || paymentKind === 'transfer' || paymentKind === 'manual'
            ? FIRST[paymentKind]
            : ('confirm' as const),
        ];
  const last = paymentKind === 'cash' && balance.toPay ? 'pay' : 'arrive';
  return [
    ...first,
    isPickup ? ('prepare_pickup' as const) : ('prepare' as const),
    isPickup ? (`${last}_pickup` as const) : last,
  ] as const;
}
