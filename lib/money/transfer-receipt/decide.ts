import 'server-only';
import { notifyShopper } from '../../orders/order/notify-shopper';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { deadlineAfterReceipt, deadlinePosition } from './rules';
import type { ReceiptDecision } from './schema';

/** Approves the waiting receipts of confirmed orders. Requires the order locks. */
export async function approveReceipts(tx: Tx, orderIds: readonly string[], by: string): Promise<void> {
  await tx.transferReceipt.updateMany({
    where: { orderId: { in: [...orderIds] }, state: 'waiting' },
    data: { state: 'approved', by, decidedAt: new Date() },
  });
}

/** Confirms an order, without an email of its own. */
export type ConfirmOrder = (tx: Tx, note: string) => Promise<CacheChange[]>;

/** Returns changes to invalidate after the commit. Requires the order lock. */
export async function decideReceipts(
  tx: Tx,
  orderId: string,
  decision: ReceiptDecision,
  staff: Staff,
  confirm: ConfirmOrder,
): Promise<CacheChange[]> {
  const waiting = await tx.transferReceipt.findMany({
    where: { orderId, state: 'waiting' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, orderNumber: true, transferUntil: true, transferFirstUntil: true },
  });
  const last = waiting.at(-1);
  if (!last || order.status !== 'pending') throw new AppError('receipt_decided');
  const isApproved = decision.decision === 'approve';
  const state = isApproved ? 'approved' : 'refused';
  const reason = decision.decision === 'refuse' ? decision.reason : null;
  await tx.transferReceipt.updateMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    data: { state, reason, by: staff.username, decidedAt: new Date() },
  });
  const entry = { entity: 'order' as const, entityId: orderId, label: order.orderNumber };
  await recordWrite(tx, staff, {
    ...entry,
    before: { receipt: 'waiting', reason: null },
    after: { receipt: state, reason },
  });
  if (isApproved) return confirm(tx, translate('receipt.history_approved'));
  const note = translate('receipt.history_refused', { reason: reason ?? '' });
  await recordOrderNote(tx, { orderId, status: order.status, by: staff.username, topic: 'receipt', note });
  const now = new Date();
  const deadline = deadlineAfterReceipt(order, now);
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: now, ...deadline } });
  const isOver = deadline.transferUntil !== null && deadlinePosition(deadline.transferUntil, now) === 'ended';
  await notifyShopper(tx, orderId, 'transfer_refused', { receiptId: last.id, reason: reason ?? '', isOver });
  return [];
}
