import 'server-only';
import { endAttempt } from '../../money/payment/end-attempt';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { settleByRefund } from '../return/settle-return';
import { applyRefundEffects } from './after-refund';
import { executeRefund } from './execute-refund';
import { offsetOfRefund, refundSourceSelect } from './reads';
import type { NewRefund } from './schema';
import { tooMuchToRefund, writeOffset, writeRefund } from './write-refund';

type Locked = { id: string; status: OrderStatus; orderNumber: string; updatedAt: Date };
type Check = (tx: Tx, order: { updatedAt: Date }) => Promise<void>;
type Created = { claim: Date | null; ended: string[] };

/** Takes the order lock; calls the provider after the commit. Idempotent by id. */
export async function createRefund(orderId: string, wanted: NewRefund, staff: Staff, check: Check): Promise<void> {
  const { claim, ended } = await transaction(async (tx): Promise<Created> => {
    const [order] = await tx.$queryRaw<Locked[]>`
      SELECT id, status, order_number AS "orderNumber", updated_at AS "updatedAt"
      FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    if (await isKnown(tx, orderId, wanted)) return { claim: null, ended: [] };
    await check(tx, order);
    return write(tx, order, wanted, staff);
  });
  if (claim) await executeRefund(wanted.id, claim);
  for (const paymentId of ended) await endAttempt(paymentId);
}

async function write(tx: Tx, order: Locked, wanted: NewRefund, staff: Staff): Promise<Created> {
  const row = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: refundSourceSelect });
  const amount = parseSar(wanted.amount);
  const offset = offsetOfRefund(row, amount, wanted.paymentId);
  const rest = amount - offset;
  if (rest > 0 && wanted.method === 'offset') throw tooMuchToRefund(offset);
  if (wanted.returnId !== null) await settleByRefund(tx, order.id, wanted.returnId, rest > 0 ? 'refunded' : 'offset');
  const part = { ...wanted, id: rest > 0 ? offsetIdOf(wanted.id) : wanted.id, amount: toSar(offset) };
  const lowered = offset > 0 ? await writeOffset(tx, order, part, staff) : null;
  const claim = rest > 0 ? await writeRefund(tx, order, { ...wanted, amount: toSar(rest) }, staff, offset) : null;
  if (!lowered) return { claim, ended: [] };
  await applyRefundEffects(tx, lowered);
  return { claim, ended: row.payments.filter(({ status }) => status === 'pending').map(({ id }) => id) };
}

const offsetIdOf = (id: string): string => `${id}-offset`;

async function isKnown(tx: Tx, orderId: string, wanted: NewRefund): Promise<boolean> {
  const known = await tx.refund.findMany({ where: { id: { in: [wanted.id, offsetIdOf(wanted.id)] } } });
  if (known.length === 0) return false;
  const amount = known.reduce((sum, refund) => sum + parseSar(refund.amount), 0);
  const isSame =
    amount === parseSar(wanted.amount) &&
    known.every(
      (refund) =>
        refund.orderId === orderId &&
        refund.returnId === wanted.returnId &&
        (refund.method === 'offset' || (refund.method === wanted.method && refund.paymentId === wanted.paymentId)),
    );
  if (!isSame) throw new AppError('idempotency_mismatch');
  return true;
}
