import 'server-only';
import { listAdminCoupons } from '../../catalogue/coupon/admin-reads';
import { listAdminProducts } from '../../catalogue/product/admin-reads';
import { listAdminCustomers } from '../../desk/customer/reads';
import { whereOrders } from '../../desk/order-desk/find-orders';
import { listQuotations } from '../../desk/quotation/reads';
import { maskingFor, type Viewer } from '../../platform/person/personal-data';
import { db } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { hasPermission, type PermissionNeed } from '../../platform/shared/areas';

const EACH = 5;
const PAGE = { page: 1, limit: EACH } as const;

async function findOrders(q: string, viewer: Viewer) {
  const mask = maskingFor(viewer);
  const rows = await db.order.findMany({
    where: await whereOrders({ q, viewer }),
    select: { id: true, orderNumber: true, firstName: true, lastName: true, status: true, totalAmount: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: EACH,
  });
  return rows.map(({ totalAmount, firstName, lastName, ...row }) => ({
    ...row,
    name: mask.name(`${firstName} ${lastName}`.trim()),
    total: totalAmount.toFixed(2),
  }));
}

async function findProducts(q: string) {
  // Without rights, so that no costs are read.
  const { rows } = await listAdminProducts({ q, stock: 'all', ...PAGE }, { areas: [] });
  return rows.map(({ id, name, sku, price, inStock }) => ({ id, name, sku, price, inStock }));
}

async function findCustomers(q: string) {
  const { rows } = await listAdminCustomers({ q, ...PAGE });
  return rows.map(({ id, firstName, lastName, email, phone }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    contact: phone || email,
  }));
}

async function findCoupons(q: string) {
  const { rows } = await listAdminCoupons({ q, state: 'all', ...PAGE });
  return rows.map(({ id, code }) => ({ id, code }));
}

async function findQuotations(q: string, viewer: Viewer) {
  const { rows } = await listQuotations({ q, viewer, ...PAGE });
  return rows.map(({ id, number, company, name, total }) => ({ id, number, name: company || name, total }));
}

const findBundles = (q: string) =>
  db.bundle.findMany({
    where: { name: containsInsensitive(q) },
    select: { id: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: EACH,
  });

/** Results that the viewer may see in the lists. */
export async function searchEverything(q: string, staff: Viewer) {
  const where = async <T>(need: PermissionNeed, find: (q: string, viewer: Viewer) => Promise<T[]>): Promise<T[]> =>
    hasPermission(staff, need) ? find(q, staff) : [];
  const [orders, quotations, products, customers, coupons, bundles] = await Promise.all([
    where('orders_view', findOrders),
    where('orders_view', findQuotations),
    where('catalogue_view', findProducts),
    where('customers', findCustomers),
    where('catalogue', findCoupons),
    where('catalogue', findBundles),
  ]);
  return { orders, quotations, products, customers, coupons, bundles };
}

export type EverythingFound = Awaited<ReturnType<typeof searchEverything>>;
