import { type Halalas, parseSar } from '../shared/money';

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
