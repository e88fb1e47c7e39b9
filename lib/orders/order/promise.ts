import { deliveryWords } from '../../platform/shared/delivery-words';
import type { OrderStatus } from './order-status';

/** How an order goes to its shopper. */
export type Carried = { shippingCompany: { isPickup: boolean } | null };

/** Whether its shopper fetches it. By the company and not by the address that such an order lacks: a caller may have sent one all the same, and who is forgotten has none. */
export const isFetched = ({ shippingCompany }: Carried): boolean => shippingCompany?.isPickup ?? false;

type Promised = Carried & {
  promisedFrom: Date | null;
  promisedTo: Date | null;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** When an order was promised, in words that hold on any day; null where it was not. */
export function promiseOfOrder(order: Promised): string | null {
  const { promisedFrom, promisedTo } = order;
  if (!promisedFrom || !promisedTo) return null;
  const kind = isFetched(order) ? 'pickup' : 'delivery';
  return deliveryWords({ kind, from: dayOf(promisedFrom), to: dayOf(promisedTo) });
}

/** Of what has come or never will, and of what waits for its payment first, nothing is promised. */
const SAYS_NOTHING: readonly OrderStatus[] = ['delivered', 'cancelled', 'pending_payment'];

/** The same while it still says something. */
export const openPromise = (order: Promised & { status: OrderStatus }): string | null =>
  SAYS_NOTHING.includes(order.status) ? null : promiseOfOrder(order);

/** The statuses of orders that are still to come. */
export const UNDELIVERED = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderStatus[];

/** Whether an order has not come, and its last promised day is over. `today`: Riyadh's, as "2026-11-29". */
export const isLate = (order: Pick<Promised, 'promisedTo'> & { status: OrderStatus }, today: string): boolean =>
  order.promisedTo !== null && dayOf(order.promisedTo) < today && UNDELIVERED.some((status) => status === order.status);
