import 'server-only';
import type { Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { translate } from '../../platform/shared/translate';
import { issueCreditNote, issueInvoices } from '../invoice/issue';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';
import { readyToTell } from './tell-shopper';

/** What a shopper is told of an invoice: its number, and where it is. */
export const invoiceNews = (orderNumber: string, { id, number }: { id: string; number: string }) => ({
  invoiceId: id,
  number,
  url: `${siteUrl()}/orders/${orderNumber}/invoice`,
});

/**
 * Brings orders' tax documents in step with their status, in the transaction that has set it and after all its other locks: a sale that
 * goes ahead gets its invoice, of which the shopper is told (`isHeld`: staff can still undo what it follows from), a cancelled one a credit
 * note over all that is left of it. May be asked any number of times.
 */
export async function keepInvoiced(
  tx: Tx,
  orderIds: readonly string[],
  status: OrderStatus,
  isHeld = false,
): Promise<void> {
  if (REVENUE_STATUSES.includes(status)) {
    // What is told of them is read before they take their numbers: until the commit all others wait for theirs.
    const { orderNumber, tell } = await readyToTell(tx, orderIds);
    const invoices = await issueInvoices(tx, orderIds);
    const told = orderIds.flatMap((orderId) => {
      const invoice = invoices.get(orderId);
      // What the authority is still to clear is told of once it has.
      if (!invoice || invoice.isHeld) return [];
      return [{ orderId, extra: invoiceNews(orderNumber(orderId) ?? '', invoice) }];
    });
    await tell('invoice', told, isHeld);
  }
  if (status === 'cancelled') {
    await tx.invoiceDue.deleteMany({ where: { orderId: { in: [...orderIds] } } });
    for (const orderId of orderIds)
      await issueCreditNote(tx, { orderId, all: true, reason: translate('invoice.reason_cancelled') });
  }
}
