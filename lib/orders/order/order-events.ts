import type { OrderStatus } from './order-status';

/** What shoppers are told about an order, in the order in which it happens. */
export const ORDER_EVENTS = [
  'received',
  'payment_link',
  'paid',
  'confirmed',
  'changed',
  'shipped',
  'tracking',
  'ready_for_pickup',
  'delivered',
  'cancelled',
  'refunded',
  'transfer_approved',
  'transfer_refused',
  'return_asked',
  'return_approved',
  'return_fetched',
  'return_refused',
  'return_received',
  'return_closed',
  'invoice',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** What staff are told: of a new order. */
export const STAFF_EVENT = 'staff_order';

type Shipment = { carrier?: string | null; tracking?: string | null; url?: string | null };

/** What an event says beyond the order itself. Amounts are riyals with two decimals; an id tells events of a kind apart. */
export type OrderExtras = {
  received: object;
  /** an order by phone waits for its payment: where it is paid, and until when */
  payment_link: { linkId: string; url: string; until: Date };
  /** all that was paid for the order, or one further payment */
  paid: { amount: string; paymentId?: string };
  confirmed: object;
  /** totals before and after; `pay`: what is due, and where it is paid */
  changed: { changeId: string; before: string; after: string; pay?: { due: string; url: string } };
  shipped: Shipment;
  tracking: Shipment;
  ready_for_pickup: { place?: string | null };
  delivered: object;
  cancelled: { reason?: string | null };
  refunded: { refundId: string; amount: string; method: 'provider' | 'transfer' | 'cash' | 'reported' };
  transfer_approved: { receiptId?: string };
  transfer_refused: { receiptId: string; reason: string };
  return_asked: { returnId: string };
  return_approved: { returnId: string; note?: string | null };
  /** a driver comes for it; `waybillId` tells one that is asked for anew from the first */
  return_fetched: Shipment & { returnId: string; waybillId: string };
  return_refused: { returnId: string; reason: string };
  return_received: { returnId: string };
  return_closed: { returnId: string; reason: string };
  invoice: { invoiceId: string; number: string; url: string };
};

/** One of the events with what it says. */
export type OrderNews = { [E in OrderEvent]: { event: E; extra: OrderExtras[E] } }[OrderEvent];

/** States that are told by an event of their name; a branch's pickup may be one. */
type Told = OrderStatus | 'ready_for_pickup';

/** Where an order comes from when what follows is news and no correction. */
const NEWS_FROM: Partial<Record<Told, readonly Told[]>> = {
  confirmed: ['pending', 'cancelled'],
  ready_for_pickup: ['pending', 'pending_payment', 'confirmed', 'cancelled'],
  shipped: ['pending', 'pending_payment', 'confirmed', 'ready_for_pickup', 'cancelled'],
};

/** What a change of status tells the shopper; null where it tells nothing, or takes back what was told before. */
export function eventOfMove(from: Told, to: Told): OrderEvent | null {
  if (from === to) return null;
  if (from === 'pending_payment' && (to === 'pending' || to === 'confirmed')) return 'received';
  if (to === 'delivered' || to === 'cancelled') return to;
  return NEWS_FROM[to]?.includes(from) && to !== 'pending' && to !== 'pending_payment' ? to : null;
}

/** What tells one event of a kind from the next of the same order. */
export function partOf({ event, extra }: OrderNews): string {
  switch (event) {
    case 'paid':
      return extra.paymentId ?? '';
    case 'payment_link':
      return extra.linkId;
    case 'tracking':
      return extra.tracking ?? '';
    case 'changed':
      return extra.changeId;
    case 'refunded':
      return extra.refundId;
    case 'transfer_approved':
    case 'transfer_refused':
      return extra.receiptId ?? '';
    case 'return_fetched':
      return extra.waybillId;
    case 'return_asked':
    case 'return_approved':
    case 'return_refused':
    case 'return_received':
    case 'return_closed':
      return extra.returnId;
    case 'invoice':
      return extra.invoiceId;
    default:
      return '';
  }
}

type Entry = { from: string | null; to: string; at: Date };

/** So long staff may take a change back without anybody having been told (and a little for slow lines). */
const UNDO_MS = 15_000;

/**
 * Whether a change by staff takes back the one that they have just made; `history` oldest first, without this change. What was taken back and
 * is done again after all is no taking back.
 */
export function isUndo(history: readonly Entry[], move: { from: string | null; to: string }, now: Date): boolean {
  const moves = history.filter(({ from, to }) => from !== to);
  const last = moves.at(-1);
  const isReverse = last?.to === move.from && last.from === move.to && now.getTime() - last.at.getTime() <= UNDO_MS;
  return isReverse && !isUndo(moves.slice(0, -1), last, last.at);
}

/** How often an order has come back after it was cancelled: what happens from then on is told anew. */
export const roundOf = (history: readonly Entry[]): number =>
  history.filter(({ from, to }) => from === 'cancelled' && to !== 'cancelled').length;
