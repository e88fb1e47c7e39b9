import 'server-only';
import { issueCreditNote, issueInvoice } from '../invoice/issue';
import type { Issued } from '../invoice/write-document';
import type { Tx } from '../server/db';
import { siteUrl } from '../server/env';
import { translate } from '../shared/translate';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';
import { tellShopper } from './tell-shopper';

/**
 * Brings an order's tax documents in step with its status, in the transaction that has set it and after all its other locks: a sale that
 * goes ahead gets its invoice, of which the shopper is told (`isHeld`: staff can still undo what it follows from), a cancelled one a credit
 * note over all that is left of it. May be asked any number of times.
 */
export async function keepInvoiced(tx: Tx, orderId: string, status: OrderStatus, isHeld = false): Promise<void> {
  if (REVENUE_STATUSES.includes(status)) {
    const invoice = await issueInvoice(tx, orderId);
    if (invoice) await tellInvoice(tx, orderId, invoice, isHeld);
  }
  if (status === 'cancelled') {
    await tx.invoiceDue.deleteMany({ where: { orderId } });
    await issueCreditNote(tx, { orderId, all: true, reason: translate('invoice.reason_cancelled') });
  }
}

async function tellInvoice(tx: Tx, orderId: string, { id, number }: Issued, isHeld: boolean): Promise<void> {
  const { orderNumber } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNumber: true } });
  const url = `${siteUrl()}/orders/${orderNumber}/invoice`;
  await tellShopper(tx, orderId, 'invoice', { invoiceId: id, number, url }, isHeld);
}
