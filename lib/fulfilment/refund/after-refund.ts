import 'server-only';
import { issueCreditNote } from '../../orders/invoice/issue-note';
import { readInvoicedTotal } from '../../orders/invoice/reads';
import type { IssuedDocument } from '../../orders/invoice/write-document';
import { readBalance } from '../../orders/ledger/reads';
import { prepareNotifications } from '../../orders/order/notify-shopper';
import type { Prisma, Tx } from '../../platform/server/db';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { readReturnCredit } from '../return/reads';

type Made = Prisma.RefundGetPayload<object>;

/** Notifies the shopper and credits the invoice. Call last in the transaction. */
export async function applyRefundEffects(tx: Tx, refund: Made): Promise<void> {
  const { id, orderId, amount, method } = refund;
  const extra = { refundId: id, amount: amount.toFixed(2), method };
  const { notify, attach } = await prepareNotifications(tx, [orderId]);
  const wasDone = refund.isRecheck && refund.settledAt !== null;
  if (!wasDone) await notify('refunded', [{ orderId, extra }], false);
  const note = await creditRefund(tx, refund);
  if (note) await attach(orderId, { event: 'refunded', extra }, note);
}

/** Money beyond the invoice, or due again, needs no credit note. */
async function creditRefund(
  tx: Tx,
  { id: refundId, orderId, returnId, amount, reason }: Made,
  most: Halalas = parseSar(amount),
): Promise<IssuedDocument | null> {
  const { payable } = await readBalance(orderId, tx);
  const uncovered = (await readInvoicedTotal(tx, orderId)) - payable;
  const credit = Math.min(most, uncovered);
  if (credit <= 0) return null;
  // Credits pieces only if their price is the amount.
  const returned = returnId === null ? null : await readReturnCredit(tx, orderId, returnId);
  const pieces = returned?.amount === credit ? returned.pieces : [];
  return issueCreditNote(tx, { orderId, refundId, reason, amount: credit, pieces });
}

/** Credits refunds older than the invoice. Idempotent. Requires the order lock. */
export async function creditEarlierRefunds(tx: Tx, orderId: string): Promise<void> {
  const cancelled = await tx.orderStatusHistory.findFirst({
    where: { orderId, toStatus: 'cancelled', OR: [{ fromStatus: null }, { fromStatus: { not: 'cancelled' } }] },
    orderBy: { createdAt: 'desc' },
  });
  const since = cancelled?.createdAt ?? new Date(0);
  const refunds = await tx.refund.findMany({
    where: { orderId, state: 'done' },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
  for (const refund of refunds) {
    if (refund.settledAt !== null && refund.settledAt > since) await creditRefund(tx, refund);
    else await creditAgain(tx, refund);
  }
}

/** The refund's credit note belongs to the invoice before the cancellation; without one its amount was due again. */
async function creditAgain(tx: Tx, refund: Made): Promise<void> {
  const where = { refundId: refund.id, kind: 'credit_note', version: 1 } as const;
  const note = await tx.invoice.findFirst({ where, select: { grossAmount: true }, orderBy: { counter: 'desc' } });
  if (note) await creditRefund(tx, refund, parseSar(note.grossAmount));
}
