import type { OrderStatus, ShipmentState } from '../../generated/prisma/enums';
import { endOfDayAfter } from '../../platform/shared/dates';
import { STEP_UNDO_MS } from './order-status';

type StatusMove = { fromStatus: OrderStatus | null; toStatus: OrderStatus; createdAt: Date };

type Line = { id: string; quantity: number; mainItemId: string | null };

type Parcel = {
  id: string;
  state: ShipmentState;
  returnId: string | null;
  deliveredAt: Date | null;
  lines: readonly { orderItemId: string; quantity: number }[];
};

/** `history` begins with the oldest. */
type SentOrder = { history: readonly StatusMove[]; shipments: readonly Parcel[] };
type DeliveredOrder = SentOrder & { items: readonly Line[] };

/** An undone delivery does not count. If a cancelled order is shipped again, only its next delivery counts. */
function firstDeliveryAt(history: readonly StatusMove[]): Date | null {
  let first: StatusMove | null = null;
  let isCancelled = false;
  for (const move of history) {
    const { fromStatus, toStatus, createdAt } = move;
    if (fromStatus === toStatus) continue;
    const isUndone: boolean =
      first !== null &&
      fromStatus === 'delivered' &&
      toStatus === first.fromStatus &&
      createdAt.getTime() - first.createdAt.getTime() <= STEP_UNDO_MS;
    if (isUndone || (toStatus === 'shipped' && isCancelled)) first = null;
    if (toStatus === 'delivered') first ??= move;
    if (toStatus === 'cancelled') isCancelled = true;
    else if (toStatus === 'shipped' || toStatus === 'delivered') isCancelled = false;
  }
  return first?.createdAt ?? null;
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** First delivery of a piece, by its parcel; a replacement keeps the date of its line. */
export function pieceDeliveredAt(order: SentOrder, itemId: string, shipmentId: string | null): Date | null {
  const ofOrder = firstDeliveryAt(order.history);
  const parcel = order.shipments.find(({ id }) => id === shipmentId);
  if (!parcel || parcel.returnId === null) return earlier(parcel?.deliveredAt ?? null, ofOrder);
  const ofLine = order.shipments
    .filter(({ returnId, lines }) => returnId === null && lines.some(({ orderItemId }) => orderItemId === itemId))
    .reduce((first, { deliveredAt }) => earlier(first, deliveredAt), ofOrder);
  return ofLine ?? parcel.deliveredAt;
}

/** Add-ons are delivered with their product. */
function lineDeliveries(order: DeliveredOrder, { id, mainItemId }: Line): { quantity: number; at: Date | null }[] {
  const main = mainItemId ?? id;
  const ofOrder = firstDeliveryAt(order.history);
  const packed = order.shipments
    .filter(({ state, returnId }) => returnId === null && state !== 'returned')
    .flatMap(({ lines, deliveredAt }) =>
      lines
        .filter(({ orderItemId }) => orderItemId === main)
        .map(({ quantity }) => ({ quantity, at: earlier(deliveredAt, ofOrder) })),
    );
  const ordered = order.items.find((item) => item.id === main)?.quantity ?? 0;
  const rest = ordered - packed.reduce((all, { quantity }) => all + quantity, 0);
  return rest > 0 ? [...packed, { quantity: rest, at: ofOrder }] : packed;
}

/** End of the last piece's return period; null before a delivery. */
export function returnDeadline(order: DeliveredOrder, days: number): Date | null {
  const received =
    order.items.length > 0
      ? order.items.flatMap((item) => lineDeliveries(order, item).map(({ at }) => at))
      : [firstDeliveryAt(order.history)];
  const ends = received.flatMap((at) => (at ? [endOfDayAfter(at, days).getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Number of pieces that may still be returned. */
export function piecesInReturnPeriod(order: DeliveredOrder, itemId: string, days: number, now: Date): number {
  const line = order.items.find(({ id }) => id === itemId);
  if (!line) return 0;
  return lineDeliveries(order, line)
    .filter(({ at }) => at !== null && endOfDayAfter(at, days) >= now)
    .reduce((all, { quantity }) => all + quantity, 0);
}
