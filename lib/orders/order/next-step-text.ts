import type { OrderStatus } from './order-status';

export type OutstandingMethod = 'cash' | 'transfer' | 'manual' | 'other';

type Received = { status: OrderStatus; owed: OutstandingMethod; isPickup: boolean };

/** Key of `client.order.received`, or null. */
export function nextStepText({ status, owed, isPickup }: Received) {
  if (status === 'confirmed') return isPickup ? ('confirmed_pickup' as const) : ('confirmed' as const);
  if (status !== 'pending') return null;
  return isPickup && (owed === 'cash' || owed === 'transfer') ? (`${owed}_pickup` as const) : owed;
}

/** The gateway type `other` becomes `manual`, online ones `other`. */
export function outstandingMethodOf(paymentMethod: string | null): OutstandingMethod {
  if (paymentMethod === 'cash' || paymentMethod === 'transfer' || paymentMethod === 'manual') return paymentMethod;
  return paymentMethod === 'custom' || paymentMethod === 'other' ? 'manual' : 'other';
}
