import 'server-only';
import { db } from '../../db';
import { parseSar, toSar } from '../../domain/money';
import { knownStatus, REVENUE_STATUSES } from '../../domain/order-status';

/** GET /api/admin/stats. totalOrders leaves out unpaid ones; totalRevenue is riyals with two decimals. */
export type Stats = { totalOrders: number; totalRevenue: string; pendingOrders: number };

export type CatalogueFigures = { products: number; featured: number; categories: number; outOfStock: number };

/** Orders counted and summed by status in one pass; revenue counts confirmed, shipped and delivered ones. */
export async function readStats(): Promise<Stats> {
  const groups = await db.order.groupBy({ by: ['status'], _count: { _all: true }, _sum: { totalAmount: true } });
  let totalOrders = 0;
  let pendingOrders = 0;
  let revenue = 0;
  for (const group of groups) {
    const status = knownStatus(group.status);
    if (status !== 'pending_payment') totalOrders += group._count._all;
    if (status === 'pending') pendingOrders += group._count._all;
    if (REVENUE_STATUSES.includes(status)) revenue += parseSar(group._sum.totalAmount ?? '0');
  }
  return { totalOrders, totalRevenue: toSar(revenue), pendingOrders };
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
