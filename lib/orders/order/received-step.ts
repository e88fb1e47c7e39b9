import type { OrderStatus } from './order-status';

/** How an order's money is still to come; `other`: nothing more is known than that it was received. */
export type Owed = 'cash' | 'transfer' | 'manual' | 'other';

type Received = { status: OrderStatus; owed: Owed; isPickup: boolean };

/** What comes next with an order that was received, as a key of `client.order.received`; null once it has gone further, or before it is paid online. */
export function receivedStep({ status, owed, isPickup }: Received) {
  if (status === 'confirmed') return isPickup ? ('confirmed_pickup' as const) : ('confirmed' as const);
  if (status !== 'pending') return null;
  return isPickup && (owed === 'cash' || owed === 'transfer') ? (`${owed}_pickup` as const) : owed;
}

/** How it is to come, by an order's payment method or its kind. */
export function owedBy(paymentMethod: string | null): Owed {
  if (paymentMethod === 'cash' || paymentMethod === 'transfer' || paymentMethod === 'manual') return paymentMethod;
  return paymentMethod === 'custom' || paymentMethod === 'other' ? 'manual' : 'other';
}
