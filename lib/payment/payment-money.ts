import type { OrderStatus } from '../order/order-status';
import { type Halalas, parseSar } from '../shared/money';
import type { Dispute, PaymentStatus } from './settlement';

/** What an attempt to pay has brought and lost. */
export type PaymentMoney = {
  status: PaymentStatus;
  paid: Halalas;
  /** gone back, as the provider reports it */
  refunded: Halalas;
  /** gone back, as staff noted it: the same refund may be in both */
  noted: Halalas;
  /** sent back by the shop's own refunds, also where nobody knows yet how they ended; the provider reports those too */
  sent: Halalas;
  dispute: Dispute | null;
};

type Amount = { toString(): string };

/** A payment's row as these rules read it. */
export const moneyOf = (row: {
  status: PaymentStatus;
  paidAmount: Amount;
  refundedAmount: Amount;
  refundNoted: Amount;
  refundSent: Amount;
  dispute: Dispute | null;
}): PaymentMoney => ({
  status: row.status,
  paid: parseSar(row.paidAmount),
  refunded: parseSar(row.refundedAmount),
  noted: parseSar(row.refundNoted),
  sent: parseSar(row.refundSent),
  dispute: row.dispute,
});

/** What has gone back of a payment, or is on its way: what the provider reports holds what the shop knows of, and may lag behind. */
export const backOf = ({ paid, refunded, noted, sent }: PaymentMoney): Halalas =>
  Math.min(paid, Math.max(refunded, noted + sent));

/** What the shop still holds of a payment. */
export const heldOf = (payment: PaymentMoney): Halalas => payment.paid - backOf(payment);

/** What of it staff can give back: while a dispute is open, the bank decides. */
const givableOf = (payment: PaymentMoney): Halalas => (payment.dispute === 'open' ? 0 : heldOf(payment));

/** What refunds have to know of an order; `received`: what is held of transfers and cash, of one that was changed since they came. */
type Owed = { status: OrderStatus; total: Halalas; received?: Halalas | null };

/**
 * What staff have to give back: all that is held for a cancelled order; of one that stands what is beyond its total, and a
 * payment of another sum than was asked for (its status is `failed`), which was no sale.
 */
export function refundDue(order: Owed, payments: readonly PaymentMoney[]): Halalas {
  const sum = (some: readonly PaymentMoney[]) => some.reduce((all, payment) => all + givableOf(payment), 0);
  const odd = sum(payments.filter(({ status }) => status === 'failed'));
  const good = sum(payments.filter(({ status }) => status !== 'failed'));
  return odd + (order.status === 'cancelled' ? good : Math.max(good + (order.received ?? 0) - order.total, 0));
}

/**
 * What each payment's `noted` becomes once staff say that everything due was given back. Payments oldest first: of an order
 * that stands the first money is kept.
 */
export function notedRefunds(
  order: { status: OrderStatus; total: Halalas },
  payments: readonly PaymentMoney[],
): Halalas[] {
  let kept = order.status === 'cancelled' ? 0 : order.total;
  return payments.map((payment) => {
    const givable = givableOf(payment);
    const stays = payment.status === 'failed' ? 0 : Math.min(givable, kept);
    kept -= stays;
    return givable > stays ? backOf(payment) - payment.sent + givable - stays : payment.noted;
  });
}

const PAYMENT_ALERTS = ['disputed', 'reversed', 'not_captured', 'unreachable'] as const;
/**
 * What staff have to look into. disputed: the shopper's bank asks the money back; reversed: the order stands, but its money has
 * gone back; not_captured: the goods have left, and the money could not be taken; unreachable: the provider could not be asked.
 */
export type PaymentAlert = (typeof PAYMENT_ALERTS)[number];

/** Goods that can still be held back, or called back. */
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** The most urgent thing to look into, or null. */
export function paymentAlert(
  order: OrderStatus,
  payments: readonly (PaymentMoney & { isUnasked: boolean; isCaptureLate: boolean })[],
): PaymentAlert | null {
  if (payments.some(({ dispute }) => dispute === 'open')) return 'disputed';
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'refunded');
  if (UNDER_WAY.includes(order) && paid.length > 0 && paid.every((payment) => payment.refunded === payment.paid)) {
    return 'reversed';
  }
  if (payments.some(({ isCaptureLate }) => isCaptureLate)) return 'not_captured';
  return payments.some(({ isUnasked }) => isUnasked) ? 'unreachable' : null;
}
