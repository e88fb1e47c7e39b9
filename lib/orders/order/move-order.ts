import 'server-only';
import { releaseCoupon } from '../../catalogue/coupon/redeem';
import { moveStock, type Short } from '../../catalogue/stock/move-stock';
import type { Change } from '../../platform/server/cache/tags';
import { Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { keepInvoiced } from './keep-invoiced';
import type { OrderEvent } from './order-events';
import type { OrderStatus } from './order-status';
import { isByStaff, tellMove } from './tell-shopper';

type Move = {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** "shopper", "system", "provider" or a staff user's name */
  by: string;
  note?: string | null;
  /** the shopper knows already */
  isQuiet?: boolean;
  /** what tells it, when that is not the event of the new status */
  toldAs?: OrderEvent;
  /** what else goes with it, before the documents take their numbers */
  settle?: () => Promise<void>;
};

/**
 * Moves an order, whose row the caller has locked, to another status: records it, tells the shopper, gives a cancelled order's coupon use back,
 * takes the ordered pieces out of the cart once an unpaid order goes ahead, brings the stock in step, and issues the tax documents that
 * follow: these take their number last, for whoever has one makes all others wait. What the order could not get of the stock is noted.
 * Answers what the storefront has to read afresh: expire it after the commit.
 */
export async function moveOrder(
  tx: Tx,
  { orderId, from, to, by, note = null, isQuiet = false, toldAs, settle }: Move,
): Promise<Change[]> {
  await tx.order.update({ where: { id: orderId }, data: { status: to } });
  await tx.orderStatusHistory.create({ data: { orderId, fromStatus: from, toStatus: to, by, note } });
  await tellMove(tx, { orderId, from, to, by, isQuiet, toldAs });
  if (to === 'cancelled') {
    await releaseCoupon(tx, orderId);
    // A checkout that has had no answer yet must not find this order again.
    await tx.idempotencyKey.deleteMany({ where: { orderId, response: { equals: Prisma.DbNull } } });
  } else if (from === 'pending_payment') {
    await takeFromCart(tx, orderId);
  }
  const { short, changes } = await moveStock(tx, orderId, to, by);
  if (short.length > 0) await noteShort(tx, { orderId, status: to, short });
  await settle?.();
  await keepInvoiced(tx, orderId, to, isByStaff(by));
  return changes;
}

/** Staff see what the shop owes and has not. */
const noteShort = (tx: Tx, { orderId, status, short }: { orderId: string; status: OrderStatus; short: Short[] }) =>
  tx.orderStatusHistory.create({
    data: {
      orderId,
      fromStatus: status,
      toStatus: status,
      by: 'system',
      topic: 'stock',
      note: translate('stock.history_short', {
        products: short.map(({ name, wanted, left }) => translate('stock.short_of', { name, wanted, left })).join('، '),
      }),
    },
  });

/**
 * The ordered quantities leave the session's cart; what was added since stays: of two statements the second sees what came meanwhile.
 * `lines`: of how many lines of the cart the order was made, where that is known: once they are gone, nothing is left to be done.
 */
export async function takeFromCart(tx: Tx, orderId: string, lines = Number.POSITIVE_INFINITY): Promise<void> {
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
}
