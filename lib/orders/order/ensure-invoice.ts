import 'server-only';
import type { Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { issueInvoices } from '../invoice/issue';
import { issueCreditNote, issueDebitNote } from '../invoice/issue-note';
import { invoiceNotification, prepareNotifications } from './notify-shopper';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';

/** Invoices confirmed orders, credits cancelled ones. Idempotent. Call after taking all other locks. */
export async function ensureInvoices(
  tx: Tx,
  orderIds: readonly string[],
  status: OrderStatus,
  isHeld = false,
): Promise<void> {
  if (REVENUE_STATUSES.includes(status)) {
    // Reads before issueInvoices(), so that the invoice-number lock is held briefly.
    const { orderNumber, notify } = await prepareNotifications(tx, orderIds);
    const invoices = await issueInvoices(tx, orderIds);
    const messages = orderIds.flatMap((orderId) => {
      const invoice = invoices.get(orderId);
      if (!invoice || invoice.isHeld) return [];
      return [{ orderId, extra: invoiceNotification(orderNumber(orderId) ?? '', invoice) }];
    });
    await notify('invoice', messages, isHeld);
  }
  if (status === 'cancelled') {
    await tx.invoiceDue.deleteMany({ where: { orderId: { in: [...orderIds] } } });
    const { attach } = await prepareNotifications(tx, orderIds);
    for (const orderId of orderIds) {
      const note = await issueCreditNote(tx, { orderId, all: true, reason: translate('invoice.reason_cancelled') });
      if (note) await attach(orderId, { event: 'cancelled', extra: {} }, note, isHeld);
    }
  }
}

/** Debits the credit note of a failed refund. Idempotent. Call last in the transaction. */
export async function debitFailedRefund(tx: Tx, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  if ((await tx.invoice.count({ where: { refundId: id } })) === 0) return;
  const { orderNumber, notify } = await prepareNotifications(tx, [orderId]);
  const note = await issueDebitNote(tx, { orderId, refundId: id, reason: translate('invoice.reason_refund_failed') });
  if (!note || note.isHeld) return;
  await notify('invoice', [{ orderId, extra: invoiceNotification(orderNumber(orderId) ?? '', note) }], false);
}
