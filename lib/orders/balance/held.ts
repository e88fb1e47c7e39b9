import type { Dispute, PaymentStatus } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';
import type { ByHand } from './by-hand';

/** What a payment has brought, and what of it has gone back. */
export type MoneyHeld = {
  paid: Halalas;
  /** gone back, as the provider reports it */
  refunded: Halalas;
  /** gone back at the provider beside the shop's own refunds, by its report or as staff noted it: its report may hold it already */
  noted: Halalas;
  /** asked of the provider by the shop, also where nobody knows yet how that ended; its report may hold it already */
  sent: Halalas;
  /** given back by staff themselves: no report holds it */
  byHand: Halalas;
};

type Amount = { toString(): string };
type Row = {
  paidAmount: Amount;
  refundedAmount: Amount;
  refundNoted: Amount;
  refundSent: Amount;
  refundByHand: Amount;
};

/** A payment's row as these rules read it. */
export const amountsOf = (row: Row): MoneyHeld => ({
  paid: parseSar(row.paidAmount),
  refunded: parseSar(row.refundedAmount),
  noted: parseSar(row.refundNoted),
  sent: parseSar(row.refundSent),
  byHand: parseSar(row.refundByHand),
});

/** What has gone back of a payment, or is on its way: what the provider reports holds what it did itself, and may lag behind. */
export const backOf = ({ paid, refunded, noted, sent, byHand }: MoneyHeld): Halalas =>
  Math.min(paid, byHand + Math.max(refunded, noted + sent));

/**
 * What is to be taken of a payment when its goods leave: all but what the provider gives back or has given back. What staff
 * gave back themselves is none of that: what is not taken, the provider returns as well.
 */
export const takeableOf = ({ paid, refunded, sent }: MoneyHeld): Halalas =>
  paid - Math.min(paid, Math.max(refunded, sent));

/** What the shop still holds of a payment. */
export const heldOf = (money: MoneyHeld): Halalas => money.paid - backOf(money);

/** What was paid online for an order; a payment of another sum than was asked for was no sale. */
export const paidOnline = (payments: readonly { status: PaymentStatus; paid: Halalas }[]): Halalas =>
  payments.filter(({ status }) => status !== 'failed').reduce((sum, { paid }) => sum + paid, 0);

/** Where all money of an order stands. */
export type Balance = {
  /** somebody was to pay at a provider */
  isOnline: boolean;
  /** what is held of payments at providers, also of another sum than was asked for; not what a bank decides about */
  held: Halalas;
  /** what a bank decides about: it is held, and nobody can say yet whose it is */
  disputed: Halalas;
  /** what has gone back of payments at providers, or is on its way */
  refunded: Halalas;
  /** what is held of the order's price, by whichever way it came */
  ofSale: Halalas;
  byHand: ByHand;
};

/**
 * Where all money of an order stands, of its payments at providers and of what came otherwise: what letters, pages, refunds and tax documents say of
 * it they have from here.
 */
export function balanceOf(
  payments: readonly (MoneyHeld & { status: PaymentStatus; dispute: Dispute | null })[],
  byHand: ByHand,
): Balance {
  const sumOf = (of: (payment: (typeof payments)[number]) => Halalas) =>
    payments.reduce((all, payment) => all + of(payment), 0);
  return {
    isOnline: payments.length > 0,
    held: sumOf((payment) => (payment.dispute === 'open' ? 0 : heldOf(payment))),
    disputed: sumOf((payment) => (payment.dispute === 'open' ? heldOf(payment) : 0)),
    refunded: sumOf(backOf),
    ofSale: sumOf((payment) => (payment.status === 'failed' ? 0 : heldOf(payment))) + byHand.held,
    byHand: { held: byHand.held, refunded: byHand.refunded, way: byHand.way },
  };
}
