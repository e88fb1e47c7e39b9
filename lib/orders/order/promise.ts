import { deliveryWords } from '../../platform/shared/delivery-words';
import type { OrderStatus } from './order-status';

export type Carried = { shippingCompany: { isPickup: boolean } | null };

/** Pickup. The address may be present or erased, so it does not decide. */
export const isFetched = ({ shippingCompany }: Carried): boolean => shippingCompany?.isPickup ?? false;

type Promised = Carried & {
  promisedFrom: Date | null;
  promisedTo: Date | null;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The promise with its dates; null without one. */
export function promiseOfOrder(order: Promised): string | null {
  const { promisedFrom, promisedTo } = order;
  if (!promisedFrom || !promisedTo) return null;
  const kind = isFetched(order) ? 'pickup' : 'delivery';
  return deliveryWords({ kind, from: dayOf(promisedFrom), to: dayOf(promisedTo) });
}

const SAYS_NOTHING: readonly OrderStatus[] = ['delivered', 'cancelled', 'pending_payment'];

export const openPromise = (order: Promised & { status: OrderStatus }): string | null =>
  SAYS_NOTHING.includes(order.status) ? null : promiseOfOrder(order);

export const UNDELIVERED = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderStatus[];

/** `today`: in Riyadh, as "2026-11-29". */
export const isLate = (order: Pick<Promised, 'promisedTo'> & { status: OrderStatus }, today: string): boolean =>
  order.promisedTo !== null && dayOf(order.promisedTo) < today && UNDELIVERED.some((status) => status === order.status);
