import 'server-only';
import { issueCreditNote } from '../../orders/invoice/issue';
import { readOutstanding } from '../../orders/invoice/reads';
import { readBalance } from '../../orders/ledger/reads';
import { tellShopper } from '../../orders/order/tell-shopper';
import type { Prisma, Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { readReturnCredit } from '../return/reads';

type Made = Prisma.RefundGetPayload<object>;

/**
 * What follows once money has gone back, as the last writes of that transaction: the shopper is told, and the order's invoice is credited with
 * what the shop no longer holds of it.
 */
export async function followRefund(tx: Tx, refund: Made): Promise<void> {
  const { id, orderId, amount, method } = refund;
  await tellShopper(tx, orderId, 'refunded', { refundId: id, amount: amount.toFixed(2), method });
  await creditRefund(tx, refund);
}

/** Credits an invoice by pieces where they came back. What was paid beyond the invoice goes back without a note. */
async function creditRefund(tx: Tx, { id, orderId, returnId, amount, reason }: Made): Promise<void> {
  const uncovered = (await readOutstanding(tx, orderId)) - (await readBalance(orderId, tx)).ofSale;
  const credit = Math.min(parseSar(amount), uncovered);
  if (credit <= 0) return;
  // What was paid for pieces goes back as those pieces, any other sum as a sum.
  const returned = returnId === null ? null : await readReturnCredit(tx, orderId, returnId);
  const pieces = returned?.amount === credit ? returned.pieces : [];
  await issueCreditNote(tx, { orderId, refundId: id, reason, amount: credit, pieces });
}

/**
 * Credits an invoice that was issued late with what had gone back before: the order's refunds since it was cancelled last. Once each,
 * however often it is called; the caller has locked the order.
 */
export async function creditEarlierRefunds(tx: Tx, orderId: string): Promise<void> {
  const where = { orderId, toStatus: 'cancelled' as const };
  const cancelled = await tx.orderStatusHistory.findFirst({ where, orderBy: { createdAt: 'desc' } });
  const refunds = await tx.refund.findMany({
    where: { orderId, state: 'done', settledAt: { gt: cancelled?.createdAt ?? new Date(0) } },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
  for (const refund of refunds) await creditRefund(tx, refund);
}
