import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { refreshFlags } from './order-flags';
import { stands } from './payment-money';

const BATCH = 100;

type Found = { orderId: string; formerId: string };

/**
 * Tells staff of carts that were ordered twice: an order took the place of one whose provider could not be asked, and now both stand. Once each
 * time that this becomes so; where one of them is cancelled, the other one's alert ends. Several servers may run it at once.
 */
export async function sweepTwins(): Promise<void> {
  const due = await db.$queryRaw<Found[]>`
    SELECT t.order_id AS "orderId", t.former_id AS "formerId"
    FROM order_twins t JOIN orders o ON o.id = t.order_id JOIN orders f ON f.id = t.former_id
    WHERE t.told <> (o.status NOT IN ('pending_payment', 'cancelled') AND f.status NOT IN ('pending_payment', 'cancelled'))
    LIMIT ${BATCH}`;
  for (const found of due) {
    try {
      await tell(found);
    } catch (error) {
      log.error({ ...found, err: error }, 'staff could not be told of a cart that was ordered twice');
    }
  }
}

type Locked = { id: string; status: OrderStatus; orderNumber: string };

const tell = ({ orderId, formerId }: Found): Promise<void> =>
  transaction(async (tx) => {
    // One after the other, in the order in which everybody locks several.
    const orders = await tx.$queryRaw<Locked[]>`
      SELECT id, status, order_number AS "orderNumber" FROM orders WHERE id IN (${orderId}, ${formerId}) ORDER BY id FOR UPDATE`;
    const told = orders.length === 2 && orders.every(({ status }) => stands(status));
    const { count } = await tx.orderTwin.updateMany({ where: { orderId, formerId, told: !told }, data: { told } });
    if (count === 0) return;
    for (const { id, status } of orders) {
      await refreshFlags(tx, id);
      const other = orders.find((order) => order.id !== id);
      if (!told || !other) continue;
      const note = translate('payment.history_ordered_twice', { number: other.orderNumber });
      const entry = { orderId: id, fromStatus: status, toStatus: status, by: 'system', note };
      await tx.orderStatusHistory.create({ data: entry });
      // Whoever looks at the order without this note has an older state of it.
      await tx.order.update({ where: { id }, data: { updatedAt: new Date() } });
    }
  });
