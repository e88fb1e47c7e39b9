import 'server-only';
import type { Payment, Refund } from '../../generated/prisma/client';
import type { Prisma, Tx } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { appendEntries, appendReportedEntries } from './append';
import { failedRefundEntry } from './entries';

/** Prefers the refund of exactly this amount. The job records the rest of a larger one again. */
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

/** `undone` is less than `amount` if only a part was undone. */
type UndoneRefund = Refund & { undone: Halalas };

type RefundedPayment = Pick<Payment, 'id' | 'orderId' | 'refundedAmount' | 'providerRef'>;

/** Undoes refunds when the provider reports less. The job checks the shop's own again; else reported ones fail. */
export async function undoRefunds(tx: Tx, payment: RefundedPayment, refunded: Halalas): Promise<UndoneRefund[]> {
  const undone = parseSar(payment.refundedAmount) - refunded;
  await tx.refund.updateMany({
    where: { paymentId: payment.id, method: 'provider', state: 'done', amount: { lte: toSar(undone) } },
    data: { state: 'pending', tryAt: new Date() },
  });
  return (await markRechecks(tx, payment.id)) > 0 ? [] : failReportedRefunds(tx, payment, undone);
}

/** Returns the number of the shop's refunds without a result, any of which may be undone. */
async function markRechecks(tx: Tx, paymentId: string): Promise<number> {
  const open = { paymentId, method: 'provider', state: { in: ['open', 'pending'] } } satisfies Prisma.RefundWhereInput;
  return (await tx.refund.updateMany({ where: open, data: { isRecheck: true } })).count;
}

/** Fails reported refunds for what is still missing after the shop's own were looked up by their ids. */
export async function undoReportedRefunds(tx: Tx, payment: RefundedPayment): Promise<UndoneRefund[]> {
  const { id: paymentId, refundedAmount } = payment;
  if ((await markRechecks(tx, paymentId)) > 0) return [];
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, method: { in: ['provider', 'reported'] }, state: 'done' },
    _sum: { amount: true },
  });
  const failed = await failReportedRefunds(tx, payment, parseSar(_sum.amount ?? 0) - parseSar(refundedAmount));
  const [first] = failed;
  if (first) await appendReportedEntries(tx, paymentId, 'refund', `refund:${first.id}:unreported`);
  return failed;
}

async function failReportedRefunds(
  tx: Tx,
  { id: paymentId, orderId, providerRef }: RefundedPayment,
  undone: Halalas,
): Promise<UndoneRefund[]> {
  if (undone <= 0) return [];
  const where = { paymentId, method: 'reported', state: 'done', by: 'provider' } as const;
  const failed: UndoneRefund[] = [];
  let left = undone;
  for (const refund of undoneOf(await tx.refund.findMany({ where, orderBy: { createdAt: 'desc' } }), undone)) {
    const amount = parseSar(refund.amount);
    await appendEntries(tx, orderId, [failedRefundEntry({ ...refund, amount }, providerRef, null)]);
    const times = { doneAt: refund.settledAt, settledAt: new Date() };
    await tx.refund.update({ where: { id: refund.id }, data: { state: 'failed', ...times } });
    failed.push({ ...refund, undone: Math.min(amount, left) });
    left -= amount;
  }
  return failed;
}
