import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { db } from '../../platform/server/db';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { updateOrderFlags } from './order-flags';
import { isPlacedStatus } from './payment-money';

type Found = { orderId: string; formerId: string };

/** Job: alerts staff if an order and the one that it replaced are both active. */
export async function alertDuplicateOrders(): Promise<void> {
  await forEachDue({
    readAfter: readDue,
    work: alertStaff,
    onError: (found, error) =>
      log.error({ ...found, err: error }, 'staff could not be told of a cart that was ordered twice'),
  });
}

const readDue = (last: Found | null) => db.$queryRaw<Found[]>`
  SELECT t.order_id AS "orderId", t.former_id AS "formerId"
  FROM order_twins t JOIN orders o ON o.id = t.order_id JOIN orders f ON f.id = t.former_id
  WHERE t.told <> (o.status NOT IN ('pending_payment', 'cancelled') AND f.status NOT IN ('pending_payment', 'cancelled'))
    AND (t.order_id, t.former_id) > (${last?.orderId ?? ''}, ${last?.formerId ?? ''})
  ORDER BY t.order_id, t.former_id LIMIT ${DUE_BATCH}`;

type Locked = { id: string; status: OrderStatus; orderNumber: string };

const alertStaff = ({ orderId, formerId }: Found): Promise<void> =>
  transaction(async (tx) => {
    // Locks by id, as all writers do.
    const orders = await tx.$queryRaw<Locked[]>`
      SELECT id, status, order_number AS "orderNumber" FROM orders WHERE id IN (${orderId}, ${formerId}) ORDER BY id FOR UPDATE`;
    const told = orders.length === 2 && orders.every(({ status }) => isPlacedStatus(status));
    const { count } = await tx.orderTwin.updateMany({ where: { orderId, formerId, told: !told }, data: { told } });
    if (count === 0) return;
    for (const { id, status } of orders) {
      await updateOrderFlags(tx, id);
      const other = orders.find((order) => order.id !== id);
      if (!told || !other) continue;
      const note = translate('payment.history_ordered_twice', { number: other.orderNumber });
      await recordOrderNote(tx, { orderId: id, status, by: 'system', note });
      await tx.order.update({ where: { id }, data: { updatedAt: new Date() } });
    }
  });
