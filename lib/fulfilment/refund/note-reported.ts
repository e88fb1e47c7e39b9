import 'server-only';
import { randomUUID } from 'node:crypto';
import { refreshFlags } from '../../money/payment/order-flags';
import { append, appendReported } from '../../orders/ledger/append';
import { refundEntry } from '../../orders/ledger/entries';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { followRefund } from './after-refund';

const BATCH = 100;

/**
 * What went back at a provider beside the shop (its dashboard, a void, a lost dispute) gets a refund of its own, once: with the letter, the
 * credit note and the place in the books that any other has.
 */
export async function sweepReported(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM payments WHERE refunded_amount > refund_noted + refund_sent ORDER BY id LIMIT ${BATCH}`;
  for (const { id } of due) {
    try {
      await noteReported(id);
    } catch (error) {
      log.error({ paymentId: id, err: error }, 'what a provider gave back could not be noted');
    }
  }
}

const noteReported = (paymentId: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { orderId: true } });
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const { refundedAmount, refundNoted, refundSent } = payment;
    const amount = parseSar(refundedAmount) - parseSar(refundNoted) - parseSar(refundSent);
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
    await tx.payment.update({ where: { id: paymentId }, data: { refundNoted: { increment: refund.amount } } });
    const entry = refundEntry({ ...refund, amount }, null, payment.dispute === 'lost');
    await append(tx, orderId, [entry]);
    // The report's own entry has said it already.
    await appendReported(tx, paymentId, 'correction', `refund:${refund.id}:reported`);
    await tx.order.update({ where: { id: orderId }, data: { updatedAt: now } });
    await refreshFlags(tx, orderId);
    await followRefund(tx, refund);
  });
