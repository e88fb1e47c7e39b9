import { isReceived } from '../order/money-by-hand';
import { heldOf } from '../order/money-held';
import type { OrderStatus } from '../order/order-status';
import type { Halalas } from '../shared/money';
import type { PaymentKind } from './manifest';
import type { PaymentMoney } from './payment-money';

/** What has to be known of an order to say what it still costs. */
export type DueOrder = {
  status: OrderStatus;
  total: Halalas;
  /** what a change has left to be paid, of an order that was paid before */
  due: Halalas;
  /** what is held of transfers and cash; null: what the status says */
  received: Halalas | null;
  paymentKind: PaymentKind | null;
};

/** Whether anything was paid for an order, online or otherwise. A payment of another sum than was asked for was no sale. */
const isPaid = (order: DueOrder, payments: readonly PaymentMoney[]): boolean =>
  order.received !== null ||
  isReceived(order.paymentKind, order.status) ||
  payments.some(({ status, paid }) => status !== 'failed' && paid > 0);

/**
 * What an order still costs its shopper: all of it while nothing was paid; afterwards what a change has left. What the shop gave back
 * of its own will is not asked for again.
 */
export function amountDue(order: DueOrder, payments: readonly PaymentMoney[]): Halalas {
  if (order.status === 'cancelled') return 0;
  return isPaid(order, payments) ? Math.min(order.due, order.total) : order.total;
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
 * What a change of the total to `total` leaves to be paid, and what is held of transfers and cash from then on (`back`: of it what staff
 * gave back before). What is held beyond the old total comes first.
 */
export function dueAfterChange(
  order: DueOrder,
  payments: readonly PaymentMoney[],
  { total, back }: { total: Halalas; back: Halalas },
): { due: Halalas; received: Halalas | null } {
  if (!isPaid(order, payments)) return { due: 0, received: null };
  const received =
    order.received ?? (isReceived(order.paymentKind, order.status) ? Math.max(order.total - back, 0) : null);
  const online = payments
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, payment) => sum + heldOf(payment), 0);
  const credit = Math.max(online + (received ?? 0) - order.total, 0);
  return { due: Math.max(order.due - credit + total - order.total, 0), received };
}
