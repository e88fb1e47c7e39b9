import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { executeRefund } from './execute-refund';
import type { NewRefund } from './schema';
import { writeRefund } from './write-refund';

type Locked = { id: string; status: OrderStatus; orderNumber: string; updatedAt: Date };
type Check = (tx: Tx, order: { updatedAt: Date }) => Promise<void>;

/** Creates a refund under the order lock; the provider is called after the commit. Idempotent by id. */
export async function createRefund(orderId: string, wanted: NewRefund, staff: Staff, check: Check): Promise<void> {
  const claim = await transaction(async (tx) => {
    const [order] = await tx.$queryRaw<Locked[]>`
      SELECT id, status, order_number AS "orderNumber", updated_at AS "updatedAt"
      FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    if (await isKnown(tx, orderId, wanted)) return null;
    await check(tx, order);
    return writeRefund(tx, order, wanted, staff);
  });
  if (claim) await executeRefund(wanted.id, claim);
}

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
