import type { InvoiceKind, RefundMethod } from '../../generated/prisma/enums';
import { UNDO_HOLD_MS } from '../../messaging/mail/rules';
import type { OrderStatus } from './order-status';

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

export const STAFF_EVENT = 'staff_order';

type Shipment = { carrier?: string | null; tracking?: string | null; url?: string | null };

export type CreditCause = 'replaced' | 'cancelled';

/** Amounts in riyals; ids distinguish repetitions of an event. */
export type OrderExtras = {
  received: object;
  payment_link: { linkId: string; url: string; until: Date };
  paid: { amount: string; paymentId?: string };
  confirmed: object;
  changed: { changeId: string; before: string; after: string; pay?: { due: string; url: string } };
  shipped: Shipment;
  tracking: Shipment;
  ready_for_pickup: { place?: string | null };
  delivered: { returnUntil?: Date };
  cancelled: { reason?: string | null };
  refunded: { refundId: string; amount: string; method: RefundMethod };
  transfer_approved: { receiptId?: string };
  /** `isOver`: the deadline has passed and the order is cancelled. */
  transfer_refused: { receiptId: string; reason: string; isOver?: boolean };
  return_asked: { returnId: string };
  return_approved: { returnId: string; note?: string | null };
  return_fetched: Shipment & { returnId: string; waybillId: string };
  return_refused: { returnId: string; reason: string };
  return_received: { returnId: string };
  return_closed: { returnId: string; reason: string };
  invoice: { invoiceId: string; kind: InvoiceKind; number: string; url: string; cause?: CreditCause };
};

export type OrderNotification = { [E in OrderEvent]: { event: E; extra: OrderExtras[E] } }[OrderEvent];

/** Whether a refund moved no money. */
export const isOffset = ({ event, extra }: OrderNotification): boolean =>
  event === 'refunded' && extra.method === 'offset';

type NotifiedStatus = OrderStatus | 'ready_for_pickup';

/** Previous statuses after which the shopper is notified; from others the change corrects a mistake. */
const NEWS_FROM: Partial<Record<NotifiedStatus, readonly NotifiedStatus[]>> = {
  confirmed: ['pending', 'cancelled'],
  ready_for_pickup: ['pending', 'pending_payment', 'confirmed', 'cancelled'],
  shipped: ['pending', 'pending_payment', 'confirmed', 'ready_for_pickup', 'cancelled'],
};

/** Null if the shopper is not notified. */
export function eventOfStatusChange(from: NotifiedStatus, to: NotifiedStatus): OrderEvent | null {
  if (from === to) return null;
  if (from === 'pending_payment' && (to === 'pending' || to === 'confirmed')) return 'received';
  if (to === 'delivered' || to === 'cancelled') return to;
  return NEWS_FROM[to]?.includes(from) && to !== 'pending' && to !== 'pending_payment' ? to : null;
}

/** Empty if the event has no id of its own. */
export function notificationKeyPart({ event, extra }: OrderNotification): string {
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

/** Whether a move undoes the last one before its message. `history`: oldest first, without this move. */
export function isUndoMove(history: readonly Entry[], move: { from: string | null; to: string }, now: Date): boolean {
  const moves = history.filter(({ from, to }) => from !== to);
  const last = moves.at(-1);
  const isRecent = last !== undefined && now.getTime() - last.at.getTime() <= UNDO_HOLD_MS;
  return isRecent && last.to === move.from && last.from === move.to && !isUndoMove(moves.slice(0, -1), last, last.at);
}

/** Each restoration notifies again. */
export const countRestorations = (history: readonly Entry[]): number =>
  history.filter(({ from, to }) => from === 'cancelled' && to !== 'cancelled').length;
