import { type Halalas, parseSar } from '../shared/money';

/** What a payment has brought, and what of it has gone back. */
export type MoneyHeld = {
  paid: Halalas;
  /** gone back, as the provider reports it */
  refunded: Halalas;
  /** gone back, as staff noted it: the same refund may be in both */
  noted: Halalas;
  /** sent back by the shop's own refunds, also where nobody knows yet how they ended; the provider reports those too */
  sent: Halalas;
};

type Amount = { toString(): string };
type Row = { paidAmount: Amount; refundedAmount: Amount; refundNoted: Amount; refundSent: Amount };

/** A payment's row as these rules read it. */
export const amountsOf = (row: Row): MoneyHeld => ({
  paid: parseSar(row.paidAmount),
  refunded: parseSar(row.refundedAmount),
  noted: parseSar(row.refundNoted),
  sent: parseSar(row.refundSent),
});

/** What has gone back of a payment, or is on its way: what the provider reports holds what the shop knows of, and may lag behind. */
export const backOf = ({ paid, refunded, noted, sent }: MoneyHeld): Halalas =>
  Math.min(paid, Math.max(refunded, noted + sent));

/** What the shop still holds of a payment. */
export const heldOf = (money: MoneyHeld): Halalas => money.paid - backOf(money);
