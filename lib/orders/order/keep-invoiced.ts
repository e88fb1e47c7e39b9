import 'server-only';
import type { Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { translate } from '../../platform/shared/translate';
import { issueCreditNote, issueInvoice } from '../invoice/issue';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';
import { readyToTell } from './tell-shopper';

/**
 * Brings an order's tax documents in step with its status, in the transaction that has set it and after all its other locks: a sale that
 * goes ahead gets its invoice, of which the shopper is told (`isHeld`: staff can still undo what it follows from), a cancelled one a credit
 * note over all that is left of it. May be asked any number of times.
 */
export async function keepInvoiced(tx: Tx, orderId: string, status: OrderStatus, isHeld = false): Promise<void> {
  if (REVENUE_STATUSES.includes(status)) {
    // What is told of it is read before it takes its number: until the commit all others wait for theirs.
    const ready = await readyToTell(tx, orderId);
    const invoice = await issueInvoice(tx, orderId);
    if (invoice && ready) {
      const url = `${siteUrl()}/orders/${ready.orderNumber}/invoice`;
      await ready.tell('invoice', { invoiceId: invoice.id, number: invoice.number, url }, isHeld);
    }
  }
  if (status === 'cancelled') {
    await tx.invoiceDue.deleteMany({ where: { orderId } });
    await issueCreditNote(tx, { orderId, all: true, reason: translate('invoice.reason_cancelled') });
  }
}
