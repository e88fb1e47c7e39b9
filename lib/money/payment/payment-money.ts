import { amountsOf, heldOf, type MoneyHeld } from '../../orders/balance/held';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';
import type { Dispute, PaymentStatus } from './settlement';

/** What an attempt to pay has brought and lost. */
export type PaymentMoney = MoneyHeld & { status: PaymentStatus; dispute: Dispute | null };

/** A payment's row as these rules read it. */
export const moneyOf = (
  row: Parameters<typeof amountsOf>[0] & { status: PaymentStatus; dispute: Dispute | null },
): PaymentMoney => ({ ...amountsOf(row), status: row.status, dispute: row.dispute });

/** What of it staff can give back: while a dispute is open, the bank decides. */
const givableOf = (payment: PaymentMoney): Halalas => (payment.dispute === 'open' ? 0 : heldOf(payment));

/** What refunds have to know of an order. */
type Owed = {
  status: OrderStatus;
  total: Halalas;
  /** what is held of transfers and cash */
  received?: Halalas | null;
  /** what its parcels that are out bring from the door, beyond what is known as received */
  collected?: Halalas;
};

/** What came by transfer and in cash, as refunds read it. */
export const owedByHand = ({ held, toCome }: { held: Halalas; toCome: Halalas }) => ({
  received: held,
  collected: toCome,
});

/**
 * What staff have to give back: all that is held for a cancelled order; of one that stands what is beyond its total, and a
 * payment of another sum than was asked for (its status is `failed`), which was no sale. What a carrier collects at the door counts as held: paid
 * online besides, it would be paid twice.
 */
export function refundDue(order: Owed, payments: readonly PaymentMoney[]): Halalas {
  const sum = (some: readonly PaymentMoney[]) => some.reduce((all, payment) => all + givableOf(payment), 0);
  const odd = sum(payments.filter(({ status }) => status === 'failed'));
  const good = sum(payments.filter(({ status }) => status !== 'failed'));
  const received = order.received ?? 0;
  const held = good + received;
  // What was collected may be known as received by now: together they are never more than the price.
  const byHand = Math.max(received, Math.min(received + (order.collected ?? 0), order.total));
  const beyond = Math.max(good + byHand - order.total, 0);
  return odd + (order.status === 'cancelled' ? held : Math.min(beyond, held));
}

/** What of all that is due is due of each payment. Payments oldest first: of an order that stands the first money is kept. */
export function owedOf(
  order: Pick<Owed, 'status' | 'total' | 'collected'>,
  payments: readonly PaymentMoney[],
): Halalas[] {
  let kept = order.status === 'cancelled' ? 0 : Math.max(order.total - (order.collected ?? 0), 0);
  return payments.map((payment) => {
    const givable = givableOf(payment);
    const stays = payment.status === 'failed' ? 0 : Math.min(givable, kept);
    kept -= stays;
    return givable - stays;
  });
}

const PAYMENT_ALERTS = ['disputed', 'reversed', 'not_captured', 'ordered_twice', 'unreachable'] as const;
/**
 * What staff have to look into. disputed: the shopper's bank asks the money back; reversed: the order stands, but its money has
 * gone back; not_captured: the goods have left, and the money could not be taken, or waits for a refund; ordered_twice: another order of the
 * same cart stands too; unreachable: the provider could not be asked.
 */
export type PaymentAlert = (typeof PAYMENT_ALERTS)[number];

/** Goods that can still be held back, or called back. */
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** Whether an order is one: paid for, or to be paid otherwise, and not cancelled. */
export const stands = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';

/** The most urgent thing to look into, or null. `hasTwin`: another order of the same cart stands. */
export function paymentAlert(
  order: OrderStatus,
  payments: readonly (PaymentMoney & { isUnasked: boolean; isCaptureLate: boolean })[],
  hasTwin = false,
): PaymentAlert | null {
  if (payments.some(({ dispute }) => dispute === 'open')) return 'disputed';
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'refunded');
  if (UNDER_WAY.includes(order) && paid.length > 0 && paid.every((payment) => payment.refunded === payment.paid)) {
    return 'reversed';
  }
  if (payments.some(({ isCaptureLate }) => isCaptureLate)) return 'not_captured';
  if (hasTwin && UNDER_WAY.includes(order)) return 'ordered_twice';
  return payments.some(({ isUnasked }) => isUnasked) ? 'unreachable' : null;
}
