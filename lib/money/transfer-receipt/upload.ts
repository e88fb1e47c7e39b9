import 'server-only';
import { recordOrderNote } from '../../orders/order/record-note';
import { prepareOrderFile, saveOrderFile } from '../../orders/order-file/save-file';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { paymentKindOf } from '../payment/providers/registry';
import { canUploadReceipt, deadlineAfterReceipt, MAX_RECEIPTS, MAX_UNDECIDED_RECEIPTS } from './rules';

const select = {
  id: true,
  status: true,
  paymentMethod: true,
  transferUntil: true,
  transferFirstUntil: true,
} as const;

async function findOpen(client: Tx | typeof db, sessionId: string, orderNumber: string) {
  const order = await client.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId, client)) },
    select,
  });
  if (!order) throw new AppError('not_found');
  if (!canUploadReceipt({ status: order.status, paymentKind: paymentKindOf(order.paymentMethod) }))
    throw new AppError('receipt_closed');
  return order;
}

/** Repeats the checks under the order's lock. */
async function inOrder<T>(
  sessionId: string,
  orderNumber: string,
  what: 'handed_in' | 'taken_back',
  change: (tx: Tx, orderId: string) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE order_number = ${orderNumber} FOR UPDATE`;
    const { id, status, ...deadline } = await findOpen(tx, sessionId, orderNumber);
    const done = await change(tx, id);
    const note = translate(`receipt.history_${what}`);
    await recordOrderNote(tx, { orderId: id, status, by: 'shopper', topic: 'receipt', note });
    const now = new Date();
    const extended = what === 'taken_back' ? deadlineAfterReceipt(deadline, now) : {};
    await tx.order.update({ where: { id }, data: { updatedAt: now, ...extended } });
    return done;
  });
}

/** Errors: not_found, receipt_closed, receipts_full. */
export async function uploadReceipt(sessionId: string, orderNumber: string, file: Buffer): Promise<void> {
  await findOpen(db, sessionId, orderNumber);
  const prepared = await prepareOrderFile(file, { pdf: true });
  await inOrder(sessionId, orderNumber, 'handed_in', async (tx, orderId) => {
    const [all, waiting] = [
      await tx.transferReceipt.count({ where: { orderId } }),
      await tx.transferReceipt.count({ where: { orderId, state: 'waiting' } }),
    ];
    if (waiting >= MAX_UNDECIDED_RECEIPTS || all >= MAX_RECEIPTS) throw new AppError('receipts_full');
    const fileId = await saveOrderFile(tx, orderId, 'transfer_receipt', prepared, true);
    await tx.transferReceipt.create({ data: { orderId, fileId } });
  });
}

/** Errors: not_found, receipt_closed, receipt_reviewed. */
export async function deleteOwnReceipt(sessionId: string, orderNumber: string, receiptId: string): Promise<void> {
  await inOrder(sessionId, orderNumber, 'taken_back', async (tx, orderId) => {
    const receipt = await tx.transferReceipt.findFirst({ where: { id: receiptId, orderId } });
    if (!receipt) throw new AppError('not_found');
    if (receipt.state !== 'waiting') throw new AppError('receipt_reviewed');
    // The receipt is deleted by cascade.
    await tx.orderFile.delete({ where: { id: receipt.fileId } });
  });
}
