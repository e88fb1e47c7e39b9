import 'server-only';
import { methodsOfKind } from '../../money/payment/providers/registry';
import { type OrderStatus, REVENUE_STATUSES } from '../../orders/order/order-status';
import { db } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';

/** `totalOrders` excludes `pending_payment`; `totalRevenue`: riyals. */
export type OrderStats = { totalOrders: number; totalRevenue: string; pendingOrders: number };

export type CatalogueFigures = {
  products: number;
  featured: number;
  categories: number;
  outOfStock: number;
  lowStock: number;
};

/** Offline methods: amounts not paid online count as received. */
const otherwise = () => (['cash', 'transfer', 'manual'] as const).flatMap(methodsOfKind);

/** Revenue of sold orders: totals less refunds and offsets; with online payments the money held, up to the total. */
export async function readStats(): Promise<OrderStats> {
  const groups = await db.$queryRaw<{ status: OrderStatus; orders: number; revenue: string }[]>`
    SELECT o.status, count(*)::int AS orders,
      sum(CASE WHEN p.order_id IS NULL
        THEN greatest(o.total_amount + coalesce(h.returned, 0), least(o.total_amount, coalesce(h.held, 0)), 0) ELSE least(o.total_amount, p.held + CASE
        WHEN o.payment_method = ANY (${otherwise()}) THEN greatest(o.total_amount - p.paid, 0)
        ELSE greatest(coalesce(h.held, 0), 0) END) END)::text AS revenue
    FROM (SELECT id, status, payment_method, total_amount - offset_amount AS total_amount FROM orders) AS o
    LEFT JOIN (
      SELECT p.order_id, coalesce(sum(e.came), 0) AS paid,
        coalesce(sum(least(e.came, greatest(e.came + e.back, 0))), 0) AS held
      FROM payments p LEFT JOIN (
        SELECT payment_id, coalesce(sum(amount) FILTER (WHERE kind IN ('charge', 'capture')), 0) AS came,
          coalesce(sum(amount) FILTER (WHERE kind NOT IN ('charge', 'capture')), 0) AS back
        FROM order_entries WHERE payment_id IS NOT NULL GROUP BY payment_id
      ) AS e ON e.payment_id = p.id AND p.status IN ('paid', 'refunded')
      GROUP BY p.order_id
    ) AS p ON p.order_id = o.id
    LEFT JOIN (
      SELECT order_id, sum(amount) AS held,
        sum(amount) FILTER (WHERE kind = 'refund' OR refund_id IS NOT NULL) AS returned
      FROM order_entries WHERE payment_id IS NULL GROUP BY order_id
    ) AS h ON h.order_id = o.id
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

/** Hidden products count too. */
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
