import type { OwnOrder } from '@/lib/selling/account/orders';

type Going = Pick<OwnOrder, 'status' | 'paymentKind' | 'isPickup'>;

const FIRST = { cash: 'confirm', transfer: 'transfer', manual: 'manual' } as const;

/** What happens next with an order that was just made, in its order: message keys. Nothing where it has ended or still waits for its payment. */
export function nextSteps({ status, paymentKind, isPickup }: Going) {
  if (status !== 'pending' && status !== 'confirmed') return [];
  const first =
    status === 'confirmed'
      ? []
      : [
          paymentKind === 'cash' || paymentKind === 'transfer' || paymentKind === 'manual'
            ? FIRST[paymentKind]
            : ('confirm' as const),
        ];
  const last = paymentKind === 'cash' ? 'pay' : 'arrive';
  return [
    ...first,
    isPickup ? ('prepare_pickup' as const) : ('prepare' as const),
    isPickup ? (`${last}_pickup` as const) : last,
  ] as const;
}
