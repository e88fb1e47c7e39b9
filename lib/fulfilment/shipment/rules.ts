import type { ShipmentState } from '../../generated/prisma/enums';

type Line = { id: string; quantity: number; sent: number };
type Wanted = { itemId: string; quantity: number };

export const isParcelOut = (state: ShipmentState): boolean => state !== 'returned';

export const unpackedLines = (lines: readonly Line[]): Wanted[] =>
  lines
    .map(({ id, quantity, sent }) => ({ itemId: id, quantity: quantity - sent }))
    .filter(({ quantity }) => quantity > 0);

/** No more pieces of a line than are unpacked. */
export function canPackPieces(lines: readonly Line[], wanted: readonly Wanted[]): boolean {
  const left = new Map(unpackedLines(lines).map(({ itemId, quantity }) => [itemId, quantity]));
  const isOnce = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  return wanted.length > 0 && isOnce && wanted.every(({ itemId, quantity }) => quantity <= (left.get(itemId) ?? 0));
}

export const isFullyPacked = (lines: readonly Line[], wanted: readonly Wanted[]): boolean =>
  unpackedLines(lines).every(({ itemId, quantity }) =>
    wanted.some((one) => one.itemId === itemId && one.quantity === quantity),
  );

/** Null without a number or a valid template. */
export function buildTrackingUrl(template: string | null, trackingNumber: string | null): string | null {
  if (!template || !trackingNumber) return null;
  const url = URL.parse(template.replaceAll('{number}', encodeURIComponent(trackingNumber)));
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
