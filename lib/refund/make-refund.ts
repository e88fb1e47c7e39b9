import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { OrderStatus } from '../order/order-status';
import { refreshFlags } from '../payment/order-flags';
import { settleByRefund } from '../return/settle-return';
import type { Staff } from '../server/auth/staff-session';
import { db, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { formatAmount, parseSar, toSar } from '../shared/money';
import { translate } from '../shared/translate';
import { followRefund } from './after-refund';
import { carryOutRefund, claimUntil } from './carry-out-refund';
import { readSources } from './reads';
import type { NewRefund } from './schema';

type Locked = { status: OrderStatus; orderNumber: string; updatedAt: Date };
type Check = (tx: Tx, order: { updatedAt: Date }) => Promise<void>;

/**
 * Gives money of an order back: never more than what is left of the payment, counted under the lock of the order. What the
 * provider is to do is written down before it is asked, and asked for after the commit: a server that dies in between leaves
 * it to the sweep. The same id again is the same refund. `check` may refuse it for the order's state.
 * Errors: not_found, idempotency_mismatch, refund_impossible, refund_too_much, refund_disputed, refund_under_way, return_step_past, those of
 * `check`.
 */
export async function makeRefund(orderId: string, wanted: NewRefund, staff: Staff, check: Check): Promise<void> {
  const isNew = await db.$transaction(async (tx) => {
    const [order] = await tx.$queryRaw<Locked[]>`
      SELECT status, order_number AS "orderNumber", updated_at AS "updatedAt" FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    if (await isKnown(tx, orderId, wanted)) return false;
    await check(tx, order);
    const reported = await claimMoney(tx, orderId, wanted);
    if (wanted.returnId !== null) await settleByRefund(tx, orderId, wanted.returnId);
    const isAsked = wanted.method === 'provider';
    const refund = await tx.refund.create({
      data: {
        id: wanted.id,
        orderId,
        paymentId: wanted.paymentId,
        method: wanted.method,
        amount: wanted.amount,
        reason: wanted.reason,
        proof: wanted.proof ?? null,
        returnId: wanted.returnId,
        by: staff.username,
        reportedBefore: reported,
        ...(isAsked ? { state: 'open', tryAt: claimUntil() } : { state: 'done', settledAt: new Date() }),
      },
    });
    await noteRefund(tx, orderId, order, wanted, staff);
    if (!isAsked) await followRefund(tx, refund);
    return true;
  });
  if (isNew && wanted.method === 'provider') await carryOutRefund(wanted.id);
}

/** Whether this refund has been asked for before. */
async function isKnown(tx: Tx, orderId: string, wanted: NewRefund): Promise<boolean> {
  const known = await tx.refund.findUnique({ where: { id: wanted.id } });
  if (!known) return false;
  const isSame =
    known.orderId === orderId &&
    known.paymentId === wanted.paymentId &&
    known.method === wanted.method &&
    known.returnId === wanted.returnId &&
    known.amount.toFixed(2) === wanted.amount;
  if (!isSame) throw new AppError('idempotency_mismatch');
  return true;
}

/** Takes the amount out of what can be given back; answers what the provider has reported as gone back until now. */
async function claimMoney(tx: Tx, orderId: string, { paymentId, method, amount }: NewRefund): Promise<string> {
  const source = (await readSources(orderId, tx)).find((one) => one.paymentId === paymentId);
  if (!source || (method === 'provider' && !source.byProvider)) throw new AppError('refund_impossible');
  if (source.blocked) throw new AppError(`refund_${source.blocked}`);
  if (parseSar(amount) > source.left) {
    throw new AppError('refund_too_much', { values: { left: formatAmount(source.left, 'always') } });
  }
  if (paymentId === null) {
    await tx.order.updateMany({
      where: { id: orderId, receivedAmount: { not: null } },
      data: { receivedAmount: { decrement: amount } },
    });
    return toSar(0);
  }
  const payment = await tx.payment.update({
    where: { id: paymentId },
    data: { refundSent: { increment: amount } },
    select: { refundedAmount: true },
  });
  return payment.refundedAmount.toFixed(2);
}

async function noteRefund(tx: Tx, orderId: string, order: Locked, wanted: NewRefund, staff: Staff): Promise<void> {
  const { status, orderNumber } = order;
  const note = translate(`refund.history_${wanted.method}`, {
    amount: formatAmount(parseSar(wanted.amount), 'always'),
    reason: wanted.reason,
    proof: wanted.proof ?? '',
  });
  await tx.orderStatusHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, by: staff.username, note },
  });
  // Whoever looks at the order without this refund has an older state of it.
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  await refreshFlags(tx, orderId);
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { refund: null, reason: null },
    after: { refund: wanted.amount, reason: wanted.reason },
  });
}
