import 'server-only';
import { issueCreditNote, issueInvoice } from '../invoice/issue';
import type { Issued } from '../invoice/write-document';
import { db, type Tx } from '../server/db';
import { siteUrl } from '../server/env';
import { log } from '../server/log';
import { translate } from '../shared/translate';
import { readSettingsRow } from '../store-settings/reads';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';
import { callsForInvoice } from './tax-invoice';
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

const BATCH = 100;
/** At most so many in one run; the next minute brings the next one. */
const RUN = 1_000;

/**
 * Issues the invoices that are due, the oldest order first, each in a transaction of its own. One that fails keeps none of the others.
 * Nobody is written to: what was sold before the shop had its VAT number may be long ago.
 */
export async function issueDueInvoices(): Promise<void> {
  if (!(await readSettingsRow(db))?.vatNumber) return;
  let last: { since: Date; orderId: string } | undefined;
  for (let done = 0; done < RUN; done += BATCH) {
    const due: { since: Date; orderId: string }[] = await db.invoiceDue.findMany({
      where: last ? { OR: [{ since: { gt: last.since } }, { since: last.since, orderId: { gt: last.orderId } }] } : {},
      orderBy: [{ since: 'asc' }, { orderId: 'asc' }],
      take: BATCH,
    });
    for (const { orderId } of due) await db.$transaction((tx) => issueDue(tx, orderId)).catch(told(orderId));
    last = due.at(-1);
    if (due.length < BATCH) return;
  }
}

const told = (orderId: string) => (error: unknown) =>
  log.error({ err: error, orderId }, 'an invoice could not be issued');

async function issueDue(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { status: true, taxAmount: true } });
  if (order && callsForInvoice({ status: order.status, taxAmount: order.taxAmount.toFixed(2) })) {
    await issueInvoice(tx, orderId);
  } else {
    // Neither sold nor taxed any more.
    await tx.invoiceDue.deleteMany({ where: { orderId } });
  }
}
