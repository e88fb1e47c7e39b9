import 'server-only';
import { db } from '../../db';
import { parseSar, toSar } from '../../domain/money';
import { knownStatus, ORDER_STATUSES, type OrderStatus, REVENUE_STATUSES } from '../../domain/order-status';

/** GET /api/admin/stats. totalOrders leaves out unpaid ones; totalRevenue is riyals with two decimals. */
export type Stats = { totalOrders: number; totalRevenue: string; pendingOrders: number };

/** The same and how many orders stand in each status. */
export type OrderFigures = Stats & { byStatus: Record<OrderStatus, number> };

export type CatalogueFigures = { products: number; featured: number; categories: number; outOfStock: number };

/** Orders counted and summed by status, in one pass over the table. */
export async function readOrderFigures(): Promise<OrderFigures> {
  const groups = await db.order.groupBy({ by: ['status'], _count: { _all: true }, _sum: { totalAmount: true } });
  const byStatus = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;
  let revenue = 0;
  let total = 0;
  for (const group of groups) {
    const status = knownStatus(group.status);
    byStatus[status] += group._count._all;
    if (status !== 'pending_payment') total += group._count._all;
    if (REVENUE_STATUSES.includes(status)) revenue += parseSar(group._sum.totalAmount ?? '0');
  }
  return { totalOrders: total, totalRevenue: toSar(revenue), pendingOrders: byStatus.pending, byStatus };
}

/** Revenue counts confirmed, shipped and delivered orders; pendingOrders those that wait for staff. */
export async function readStats(): Promise<Stats> {
  const { totalOrders, totalRevenue, pendingOrders } = await readOrderFigures();
  return { totalOrders, totalRevenue, pendingOrders };
}

/** The dashboard's catalogue counts. */
export async function readCatalogueFigures(): Promise<CatalogueFigures> {
  const [products, featured, categories, outOfStock] = await Promise.all([
    db.product.count(),
    db.product.count({ where: { featured: true } }),
    db.category.count(),
    db.product.count({ where: { inStock: false } }),
  ]);
  return { products, featured, categories, outOfStock };
}
