import 'server-only';
import { creditEarlierRefunds } from '../../fulfilment/refund/after-refund';
import { issueInvoice } from '../../orders/invoice/issue';
import { canStamp } from '../../orders/invoice/stamp/signer';
import { requiresInvoice, taxableOrderSelect } from '../../orders/order/tax-invoice';
import { db, type Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { readSettingsRow, shopVatNumber } from '../../platform/store-settings/reads';
import { taxAddressOf } from '../../platform/store-settings/rules';
import { storableError } from './rules';

const BATCH = 100;
const RUN = 1_000;

/** Also credits earlier refunds. Sends no emails, because sales may be old. Returns the number of failures. */
export async function issueDueInvoices(): Promise<number> {
  const settings = await readSettingsRow(db);
  if (!settings || !shopVatNumber(settings) || !taxAddressOf(settings) || !(await canStamp(db))) return 0;
  let failed = 0;
  let last: { since: Date; orderId: string } | undefined;
  for (let done = 0; done < RUN; done += BATCH) {
    const due: { since: Date; orderId: string }[] = await db.invoiceDue.findMany({
      where: last ? { OR: [{ since: { gt: last.since } }, { since: last.since, orderId: { gt: last.orderId } }] } : {},
      orderBy: [{ since: 'asc' }, { orderId: 'asc' }],
      select: { since: true, orderId: true },
      take: BATCH,
    });
    for (const { orderId } of due) {
      try {
        await transaction((tx) => issueDue(tx, orderId));
      } catch (error) {
        failed += 1;
        log.error({ err: error, orderId }, 'an invoice could not be issued');
        // No row if another process issued the invoice.
        const data = { tries: { increment: 1 }, error: storableError(error) };
        await db.invoiceDue.updateMany({ where: { orderId }, data });
      }
    }
    last = due.at(-1);
    if (due.length < BATCH) break;
  }
  return failed;
}

async function issueDue(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { status: true, ...taxableOrderSelect } });
  if (order && requiresInvoice(order)) {
    // Settings are complete here, so staff must see this failure.
    if (!(await issueInvoice(tx, orderId))) throw new Error('amounts');
    await creditEarlierRefunds(tx, orderId);
  }
  await tx.invoiceDue.deleteMany({ where: { orderId } });
}
