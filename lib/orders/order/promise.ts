import { deliveryWords } from '../../platform/shared/delivery-words';
import type { OrderStatus } from './order-status';

type Promised = {
  promisedFrom: Date | null;
  promisedTo: Date | null;
  /** '' of what is picked up */
  shippingAddress: string;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** When an order was promised, in words that hold on any day; null where it was not. */
export function promiseOfOrder({ promisedFrom, promisedTo, shippingAddress }: Promised): string | null {
  if (!promisedFrom || !promisedTo) return null;
  const kind = shippingAddress === '' ? 'pickup' : 'delivery';
  return deliveryWords({ kind, from: dayOf(promisedFrom), to: dayOf(promisedTo) });
}

/** The same while it still says something: not of what has come, nor of what never will. */
export const openPromise = (order: Promised & { status: OrderStatus }): string | null =>
  order.status === 'delivered' || order.status === 'cancelled' ? null : promiseOfOrder(order);

/** The statuses of orders that are still to come. */
export const UNDELIVERED = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderStatus[];

/** Whether an order has not come, and its last promised day is over. `today`: Riyadh's, as "2026-11-29". */
export const isLate = (order: Pick<Promised, 'promisedTo'> & { status: OrderStatus }, today: string): boolean =>
  order.promisedTo !== null && dayOf(order.promisedTo) < today && UNDELIVERED.some((status) => status === order.status);
