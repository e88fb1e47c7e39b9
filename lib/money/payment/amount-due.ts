import { isReceived } from '../../orders/balance/by-hand';
import { heldOf } from '../../orders/balance/held';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';
import type { PaymentKind } from './manifest';
import type { PaymentMoney } from './payment-money';

/** What has to be known of an order to say what it still costs. */
export type DueOrder = {
  status: OrderStatus;
  total: Halalas;
  /** what a change has left to be paid, of an order that was paid before */
  due: Halalas;
  /** transfers and cash as they are written down; null: none is, and the status says it */
  received: Halalas | null;
  /** what is held of transfers and cash, and what has come at the door (`byHandOf`) */
  byHand: { held: Halalas; atDoor: Halalas };
  paymentKind: PaymentKind | null;
};

/** Whether anything was paid for an order, online or otherwise. A payment of another sum than was asked for was no sale. */
const isPaid = (order: DueOrder, payments: readonly PaymentMoney[]): boolean =>
  order.received !== null ||
  isReceived(order.paymentKind, order.status) ||
  payments.some(({ status, paid }) => status !== 'failed' && paid > 0);

/**
 * What an order still costs its shopper: all of it while nothing was paid; afterwards what a change has left and nobody has collected at the door. What
 * the shop gave back of its own will is not asked for again. One that came back from its cancellation costs what of it is not held any more.
 */
export function amountDue(order: DueOrder, payments: readonly PaymentMoney[]): Halalas {
  if (order.status === 'cancelled') return 0;
  const { held, atDoor } = order.byHand;
  return Math.max(isPaid(order, payments) ? Math.min(order.due, order.total) - atDoor : order.total - held, 0);
}

/**
 * Whether staff may note that a part of what is due has come by transfer or in cash. Of an order of which nothing was paid yet a transfer is noted
 * by confirming it, and cash is collected with its parcel.
 */
export function canReceive(order: DueOrder, payments: readonly PaymentMoney[]): boolean {
  if (amountDue(order, payments) === 0) return false;
  if (isPaid(order, payments)) return true;
  return order.paymentKind !== 'cash' && !(order.paymentKind === 'transfer' && order.status === 'pending');
}

/** What stays due, and what is held of transfers and cash, once `amount` of what is due has come so. */
export const afterReceipt = (
  order: DueOrder,
  payments: readonly PaymentMoney[],
  amount: Halalas,
): { due: Halalas; received: Halalas } => ({
  due: amountDue(order, payments) - amount,
  received: (order.received ?? 0) + amount,
});

/**
 * What a change of the total to `total` leaves to be paid, and what is written down of transfers and cash from then on: a transfer that its status
 * told of, which would tell another sum now. What is held beyond the old total comes first.
 */
export function dueAfterChange(
  order: DueOrder,
  payments: readonly PaymentMoney[],
  total: Halalas,
): { due: Halalas; received: Halalas | null } {
  if (!isPaid(order, payments)) return { due: 0, received: null };
  const isTransfer = order.paymentKind === 'transfer' && isReceived('transfer', order.status);
  const received = order.received ?? (isTransfer ? order.byHand.held : null);
  const online = payments
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, payment) => sum + heldOf(payment), 0);
  const credit = Math.max(online + order.byHand.held - order.total, 0);
  return { due: Math.max(order.due - credit + total - order.total, 0), received };
}
