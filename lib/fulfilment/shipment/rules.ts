import type { ShipmentState } from '../../generated/prisma/enums';

/** A line of an order, and how much of it is in parcels. */
type Line = { id: string; quantity: number; sent: number };
type Wanted = { itemId: string; quantity: number };

/** What is in parcels that have not come back. */
export const isOut = (state: ShipmentState): boolean => state !== 'returned';

/** What of an order is in no parcel yet. */
export const leftOf = (lines: readonly Line[]): Wanted[] =>
  lines
    .map(({ id, quantity, sent }) => ({ itemId: id, quantity: quantity - sent }))
    .filter(({ quantity }) => quantity > 0);

/** Whether a parcel holds only what the order has and no other parcel holds. */
export function canSend(lines: readonly Line[], wanted: readonly Wanted[]): boolean {
  const left = new Map(leftOf(lines).map(({ itemId, quantity }) => [itemId, quantity]));
  const isOnce = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  return wanted.length > 0 && isOnce && wanted.every(({ itemId, quantity }) => quantity <= (left.get(itemId) ?? 0));
}

/** Whether nothing of an order is left in the shop once this parcel has gone. */
export const isComplete = (lines: readonly Line[], wanted: readonly Wanted[]): boolean =>
  leftOf(lines).every(({ itemId, quantity }) =>
    wanted.some((one) => one.itemId === itemId && one.quantity === quantity),
  );

/** Where a parcel can be looked up; null where its carrier has no such page, or the parcel no number. */
export function trackingLink(template: string | null, trackingNumber: string | null): string | null {
  if (!template || !trackingNumber) return null;
  const url = URL.parse(template.replaceAll('{number}', encodeURIComponent(trackingNumber)));
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
