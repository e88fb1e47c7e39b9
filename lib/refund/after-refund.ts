import 'server-only';
import { issueCreditNote } from '../invoice/issue';
import { readOutstanding } from '../invoice/reads';
import { amountsOf, heldOf } from '../order/money-held';
import { tellShopper } from '../order/tell-shopper';
import type { Prisma, Tx } from '../server/db';
import { type Halalas, parseSar } from '../shared/money';
import { readSources } from './reads';

type Made = Prisma.RefundGetPayload<object>;

/**
 * What follows once money has gone back, as the last writes of that transaction: the shopper is told, and the order's invoice is credited with what the
 * shop no longer holds of it. What was paid beyond the invoice goes back without a note.
 */
export async function followRefund(tx: Tx, { id, orderId, amount, method, reason }: Made): Promise<void> {
  await tellShopper(tx, orderId, 'refunded', { refundId: id, amount: amount.toFixed(2), method });
  const uncovered = (await readOutstanding(tx, orderId)) - (await readHeld(tx, orderId));
  const credit = Math.min(parseSar(amount), uncovered);
  if (credit > 0) await issueCreditNote(tx, { orderId, refundId: id, amount: credit, reason });
}

/** What the shop holds of an order's price. A payment of another sum than was asked for was no sale. */
async function readHeld(tx: Tx, orderId: string): Promise<Halalas> {
  const payments = await tx.payment.findMany({ where: { orderId, status: { not: 'failed' } } });
  const online = payments.reduce((sum, payment) => sum + heldOf(amountsOf(payment)), 0);
  const offline = (await readSources(orderId, tx)).find(({ paymentId }) => paymentId === null);
  return online + (offline?.left ?? 0);
}
