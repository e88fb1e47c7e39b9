import 'server-only';
import { randomUUID } from 'node:crypto';
import { updateOrderFlags } from '../../money/payment/order-flags';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, toSar } from '../../platform/shared/money';
import type { ManualRefundBody } from './schema';
import { writeRefund } from './write-refund';

type Locked = { status: OrderStatus; orderNumber: string; refundDue: boolean; updatedAt: Date };

/** Records that staff refunded all that is due, as one refund per payment. */
export async function markRefunded(
  orderId: string,
  made: ManualRefundBody,
  staff: Staff,
  check: (tx: Tx, order: { updatedAt: Date }) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const [order] = await tx.$queryRaw<Locked[]>`
      SELECT status, order_number AS "orderNumber", refund_due AS "refundDue", updated_at AS "updatedAt"
      FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    if (!order.refundDue) throw new AppError('refund_not_due');
    await check(tx, order);
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    if (made.method === 'reported') {
      const refundRecordedBy = staff.username;
      await tx.order.update({
        where: { id: orderId },
        data: { refundNotedBy: refundRecordedBy, refundNotedAt: new Date() },
      });
    }
    for (const { paymentId, amount } of await readOwed(tx, orderId)) {
      const method = paymentId === null && made.method === 'reported' ? 'transfer' : made.method;
      const { proof, reason } = made;
      const wanted = { id: randomUUID(), paymentId, method, amount: toSar(amount), reason, proof, returnId: null };
      await writeRefund(tx, { ...order, id: orderId }, wanted, staff);
    }
    await updateOrderFlags(tx, orderId);
  });
}

async function readOwed(tx: Tx, orderId: string): Promise<{ paymentId: string | null; amount: Halalas }[]> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...ledgerSelect,
      payments: { ...ledgerSelect.payments, orderBy: [{ settledAt: 'asc' }, { id: 'asc' }] },
    },
  });
  const { owed, toGiveBack } = readLedgerBalanceOf(order);
  const rest = toGiveBack - owed.reduce((sum, { left }) => sum + left, 0);
  return [...owed, { paymentId: null, left: rest }]
    .map(({ paymentId, left }) => ({ paymentId, amount: left }))
    .filter(({ amount }) => amount > 0);
}
