import 'server-only';
import { randomUUID } from 'node:crypto';
import { updateOrderFlags } from '../../money/payment/order-flags';
import { appendEntries, appendReportedEntries } from '../../orders/ledger/append';
import { refundEntry, reportedWithoutRefund } from '../../orders/ledger/entries';
import { entriesSelect, parseLedgerEntries } from '../../orders/ledger/reads';
import { db } from '../../platform/server/db';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { applyRefundEffects } from './after-refund';

/** Job: records refunds made outside the shop, as in the provider's dashboard. */
export async function recordReportedRefunds(): Promise<void> {
  await forEachDue({
    readAfter: readDue,
    work: ({ id }) => recordReportedRefund(id),
    onError: ({ id }, error) =>
      log.error({ paymentId: id, err: error }, 'what a provider gave back could not be noted'),
  });
}

type Due = { id: string };

const readDue = (last: Due | null) => db.$queryRaw<Due[]>`
  SELECT payment_id AS id FROM order_entries
  WHERE refund_id IS NULL AND kind NOT IN ('charge', 'capture') AND payment_id > ${last?.id ?? ''}
  GROUP BY payment_id HAVING sum(amount) < 0 ORDER BY payment_id LIMIT ${DUE_BATCH}`;

const recordReportedRefund = (paymentId: string): Promise<void> =>
  transaction(async (tx) => {
    const { orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { orderId: true } });
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    const payment = await tx.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { entries: entriesSelect },
    });
    const amount = reportedWithoutRefund(paymentId, parseLedgerEntries(payment.entries));
    if (amount <= 0) return;
    const now = new Date();
    const refund = await tx.refund.create({
      data: {
        id: randomUUID(),
        orderId,
        paymentId,
        method: 'reported',
        amount: toSar(amount),
        reason: translate(payment.dispute === 'lost' ? 'refund.reported_dispute' : 'refund.reported'),
        by: 'provider',
        state: 'done',
        settledAt: now,
      },
    });
    const entry = refundEntry({ ...refund, amount }, null, payment.dispute === 'lost');
    await appendEntries(tx, orderId, [entry]);
    // The provider's report counted this refund before, which is corrected here.
    await appendReportedEntries(tx, paymentId, 'correction', `refund:${refund.id}:reported`);
    await tx.order.update({ where: { id: orderId }, data: { updatedAt: now } });
    await updateOrderFlags(tx, orderId);
    await applyRefundEffects(tx, refund);
  });
