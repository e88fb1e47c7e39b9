import 'server-only';
import { endEarnedCoupons, releaseCoupon, restoreEarnedCoupons } from '../../catalogue/coupon/redeem';
import { moveStock, type StockShortage } from '../../catalogue/stock/move-stock';
import type { CacheChange } from '../../platform/server/cache/tags';
import { Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { releaseSerialsOfCancelled, restoreSerialsOfRevived } from '../serial/write';
import { ensureInvoices } from './ensure-invoice';
import { isChangedByStaff, notifyStatusChanges } from './notify-shopper';
import type { OrderEvent } from './order-events';
import type { OrderStatus } from './order-status';

type Moves = {
  orderIds: readonly string[];
  from: OrderStatus;
  to: OrderStatus;
  by: string;
  notes?: ReadonlyMap<string, string | null>;
  isQuiet?: boolean;
  notifyAs?: OrderEvent;
  settle?: () => Promise<void>;
};

/** Changes the status of locked orders with all effects. Invalidate the returned changes after the commit. */
export async function changeOrderStatuses(
  tx: Tx,
  { orderIds, from, to, by, notes, isQuiet = false, notifyAs, settle }: Moves,
): Promise<CacheChange[]> {
  // Removes the deadline: one in the past would cancel the order at once.
  const back = to === 'pending' ? { transferUntil: null, transferFirstUntil: null } : {};
  await tx.order.updateMany({ where: { id: { in: [...orderIds] } }, data: { status: to, ...back } });
  await tx.orderStatusHistory.createMany({
    data: orderIds.map((orderId) => ({
      orderId,
      fromStatus: from,
      toStatus: to,
      by,
      note: notes?.get(orderId) ?? null,
    })),
  });
  await notifyStatusChanges(tx, { orderIds, from, to, by, isQuiet, notifyAs });
  const released: CacheChange[] = [];
  if (to === 'cancelled') {
    for (const orderId of orderIds) released.push(...(await releaseCoupon(tx, orderId)));
    await endEarnedCoupons(tx, orderIds);
    await releaseSerialsOfCancelled(tx, orderIds, by);
    // A repeated checkout must not return these orders.
    await tx.idempotencyKey.deleteMany({
      where: { orderId: { in: [...orderIds] }, response: { equals: Prisma.DbNull } },
    });
  } else if (from === 'cancelled') {
    await restoreEarnedCoupons(tx, orderIds);
    await restoreSerialsOfRevived(tx, orderIds);
  }
  const { short, changes } = await moveStock(tx, orderIds, to, by);
  if (from === 'pending_payment' && to !== 'cancelled')
    for (const orderId of orderIds) await removeOrderedFromCart(tx, orderId);
  if (short.length > 0) await recordShortage(tx, to, short);
  await settle?.();
  await ensureInvoices(tx, orderIds, to, isChangedByStaff(by));
  return [...released, ...changes];
}

type Move = Omit<Moves, 'orderIds' | 'notes'> & { orderId: string; note?: string | null };

export const changeOrderStatusTo = (tx: Tx, { orderId, note = null, ...move }: Move): Promise<CacheChange[]> =>
  changeOrderStatuses(tx, { ...move, orderIds: [orderId], notes: new Map([[orderId, note]]) });

const recordShortage = (tx: Tx, status: OrderStatus, short: readonly StockShortage[]) =>
  tx.orderStatusHistory.createMany({
    data: [...Map.groupBy(short, ({ orderId }) => orderId)].map(([orderId, of]) => ({
      orderId,
      fromStatus: status,
      toStatus: status,
      by: 'system',
      topic: 'stock' as const,
      note: translate('stock.history_short', {
        products: of.map(({ name, wanted, left }) => translate('stock.short_of', { name, wanted, left })).join('، '),
      }),
    })),
  });

/** Two statements, so that pieces added meanwhile stay. */
export async function removeOrderedFromCart(tx: Tx, orderId: string, lines = Number.POSITIVE_INFINITY): Promise<void> {
  const gone = await tx.$executeRaw`
    DELETE FROM cart_items c
    USING (
      SELECT o.session_id, i.product_id, sum(i.quantity)::int AS quantity
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ${orderId} GROUP BY 1, 2
    ) AS ordered
    WHERE c.session_id = ordered.session_id AND c.product_id = ordered.product_id AND c.quantity <= ordered.quantity`;
  if (gone === lines) return;
  await tx.$executeRaw`
    UPDATE cart_items c SET quantity = c.quantity - ordered.quantity, updated_at = now()
    FROM (
      SELECT o.session_id, i.product_id, sum(i.quantity)::int AS quantity
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ${orderId} GROUP BY 1, 2
    ) AS ordered
    WHERE c.session_id = ordered.session_id AND c.product_id = ordered.product_id AND c.quantity > ordered.quantity`;
  await tx.$executeRaw`
    UPDATE cart_add_ons x SET quantity = greatest(0, x.quantity - i.quantity)
    FROM order_items i JOIN orders o ON o.id = i.order_id JOIN order_items main ON main.id = i.main_item_id
      JOIN cart_items c ON c.session_id = o.session_id AND c.product_id = main.product_id
    WHERE i.order_id = ${orderId} AND x.cart_item_id = c.id AND x.add_on_id = i.add_on_id`;
}
