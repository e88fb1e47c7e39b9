import 'server-only';
import { type OrderStatus, REVENUE_STATUSES } from '../order/order-status';
import { db } from '../server/db';
import { parseSar, toSar } from '../shared/money';

/** GET /api/admin/stats. totalOrders leaves out unpaid ones; totalRevenue is riyals with two decimals. */
export type Stats = { totalOrders: number; totalRevenue: string; pendingOrders: number };

export type CatalogueFigures = {
  products: number;
  featured: number;
  categories: number;
  outOfStock: number;
  lowStock: number;
};

/**
 * Orders counted and summed by status in one pass. Revenue counts confirmed, shipped and delivered ones: the total, or, where
 * an order is paid online, what was paid less what has gone back, a second payment aside.
 */
export async function readStats(): Promise<Stats> {
  const groups = await db.$queryRaw<{ status: OrderStatus; orders: number; revenue: string }[]>`
    SELECT o.status, count(*)::int AS orders,
      sum(CASE WHEN p.order_id IS NULL THEN o.total_amount ELSE least(p.held, o.total_amount) END)::text AS revenue
    FROM orders o
    LEFT JOIN (
      SELECT order_id,
        coalesce(
          sum(paid_amount - least(paid_amount, refund_by_hand + greatest(refunded_amount, refund_noted + refund_sent))) FILTER (WHERE status IN ('paid', 'refunded')), 0
        ) AS held
      FROM payments GROUP BY order_id
    ) AS p ON p.order_id = o.id
    GROUP BY o.status`;
  let totalOrders = 0;
  let pendingOrders = 0;
  let revenue = 0;
  for (const group of groups) {
    const status = group.status;
    if (status !== 'pending_payment') totalOrders += group.orders;
    if (status === 'pending') pendingOrders += group.orders;
    if (REVENUE_STATUSES.includes(status)) revenue += parseSar(group.revenue);
  }
  return { totalOrders, totalRevenue: toSar(revenue), pendingOrders };
}

/** The dashboard's catalogue counts. */
export async function readCatalogueFigures(): Promise<CatalogueFigures> {
  const [products, featured, categories, outOfStock, lowStock] = await Promise.all([
    db.product.count(),
    db.product.count({ where: { featured: true } }),
    db.category.count(),
    db.product.count({ where: { inStock: false } }),
    db.product.count({ where: { lowStock: true } }),
  ]);
  return { products, featured, categories, outOfStock, lowStock };
}
