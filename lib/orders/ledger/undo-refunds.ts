import 'server-only';
import type { Payment, Refund } from '../../generated/prisma/client';
import type { Tx } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { appendEntries } from './append';
import { failedRefundEntry } from './entries';

/** The job records the rest of a larger one again. */
function undoneOf(refunds: readonly Refund[], undone: Halalas): Refund[] {
  const exact = refunds.find(({ amount }) => parseSar(amount) === undone);
  if (exact) return [exact];
  let left = undone;
  const whole = refunds.filter(({ amount }) => {
    const isUndone = parseSar(amount) <= left;
    if (isUndone) left -= parseSar(amount);
    return isUndone;
  });
  const larger = refunds.find((refund) => left > 0 && !whole.includes(refund));
  return larger ? [...whole, larger] : whole;
}

/** Undoes refunds when the provider reports less. The job checks the shop's own again; else reported ones fail. */
export async function undoRefunds(tx: Tx, payment: Payment, refunded: Halalas): Promise<Refund[]> {
  const { id: paymentId, orderId, refundedAmount, providerRef } = payment;
  const undone = parseSar(refundedAmount) - refunded;
  const asked = await tx.refund.updateMany({
    where: { paymentId, method: 'provider', state: 'done', amount: { lte: toSar(undone) } },
    data: { state: 'pending', tryAt: new Date(), settledAt: null },
  });
  if (asked.count > 0) return [];
  const where = { paymentId, method: 'reported', state: 'done', by: 'provider' } as const;
  const failed = undoneOf(await tx.refund.findMany({ where, orderBy: { createdAt: 'desc' } }), undone);
  for (const refund of failed) {
    const entry = failedRefundEntry({ ...refund, amount: parseSar(refund.amount) }, providerRef, null);
    await appendEntries(tx, orderId, [entry]);
    await tx.refund.update({ where: { id: refund.id }, data: { state: 'failed', settledAt: new Date() } });
  }
  return failed;
}
