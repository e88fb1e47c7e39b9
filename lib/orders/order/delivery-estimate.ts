import { deliveryEstimateWords } from '../../platform/store-settings/delivery-texts';
import type { OrderStatus } from './order-status';

export type OrderCarrier = { shippingCompany: { isPickup: boolean } | null };

/** The company decides, because an address may be typed in or erased. */
export const isPickupOrder = ({ shippingCompany }: OrderCarrier): boolean => shippingCompany?.isPickup ?? false;

type Promised = OrderCarrier & {
  promisedFrom: Date | null;
  promisedTo: Date | null;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Null without a promise. `wordsOf`: Arabic wording. */
export function deliveryEstimateOf(order: Promised, wordsOf = deliveryEstimateWords): string | null {
  const { promisedFrom, promisedTo } = order;
  if (!promisedFrom || !promisedTo) return null;
  const kind = isPickupOrder(order) ? 'pickup' : 'delivery';
  return wordsOf({ kind, from: dayOf(promisedFrom), to: dayOf(promisedTo) });
}

const STATUSES_WITHOUT_ESTIMATE: readonly OrderStatus[] = ['delivered', 'cancelled', 'pending_payment'];

/** Null for a pickup order that is ready, because its day is over. */
export const openDeliveryEstimate = (order: Promised & { status: OrderStatus }): string | null =>
  STATUSES_WITHOUT_ESTIMATE.includes(order.status) || (order.status === 'shipped' && isPickupOrder(order))
    ? null
    : deliveryEstimateOf(order);

export const UNDELIVERED_STATUSES = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderStatus[];

/** `today` in Riyadh, like "2026-11-29". */
export const isDeliveryLate = (order: Pick<Promised, 'promisedTo'> & { status: OrderStatus }, today: string): boolean =>
  order.promisedTo !== null &&
  dayOf(order.promisedTo) < today &&
  UNDELIVERED_STATUSES.some((status) => status === order.status);
