import 'server-only';
import { issueCreditNote } from '../../orders/invoice/issue-note';
import { readOutstanding } from '../../orders/invoice/reads';
import { readBalance } from '../../orders/ledger/reads';
import { notifyShopper } from '../../orders/order/notify-shopper';
import type { Prisma, Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { readReturnCredit } from '../return/reads';

type Made = Prisma.RefundGetPayload<object>;

/** Emails the shopper and credits the invoice, as the transaction's last writes. */
export async function applyRefundEffects(tx: Tx, refund: Made): Promise<void> {
  const { id, orderId, amount, method } = refund;
  await notifyShopper(tx, orderId, 'refunded', { refundId: id, amount: amount.toFixed(2), method });
  await creditRefund(tx, refund);
}

/** Money above the invoice needs no credit note. */
async function creditRefund(tx: Tx, { id, orderId, returnId, amount, reason }: Made): Promise<void> {
  const uncovered = (await readOutstanding(tx, orderId)) - (await readBalance(orderId, tx)).ofSale;
  const credit = Math.min(parseSar(amount), uncovered);
  if (credit <= 0) return;
  // By pieces only if the amount equals their price.
  const returned = returnId === null ? null : await readReturnCredit(tx, orderId, returnId);
  const pieces = returned?.amount === credit ? returned.pieces : [];
  await issueCreditNote(tx, { orderId, refundId: id, reason, amount: credit, pieces });
}

/** Credits a late invoice with refunds since the last cancellation; repeatable. Requires the order lock. */
export async function creditEarlierRefunds(tx: Tx, orderId: string): Promise<void> {
  const where = { orderId, toStatus: 'cancelled' as const };
  const cancelled = await tx.orderStatusHistory.findFirst({ where, orderBy: { createdAt: 'desc' } });
  const refunds = await tx.refund.findMany({
    where: { orderId, state: 'done', settledAt: { gt: cancelled?.createdAt ?? new Date(0) } },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
  for (const refund of refunds) await creditRefund(tx, refund);
}
