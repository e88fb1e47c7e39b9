import 'server-only';
import type { PreviousOrder } from '../order-desk/reads';
import { db, type Prisma } from '../server/db';
import { formatDay, formatDayTime } from '../shared/dates';
import { AppError } from '../shared/errors';
import { type Page, pageOf, pageWindow } from '../shared/page';
import { personSearch } from '../shared/person-search';

/** A customer as staff see and edit it. */
export type AdminCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  country: string;
  orderCount: number;
  createdAt: string;
  /** the day in Riyadh */
  createdAtText: string;
  updatedAt: string;
};

export const customerSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  postalCode: true,
  country: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { orders: true } },
} satisfies Prisma.CustomerSelect;

export type CustomerRow = Prisma.CustomerGetPayload<{ select: typeof customerSelect }>;

export const customerView = ({ _count, ...row }: CustomerRow): AdminCustomer => ({
  ...row,
  orderCount: _count.orders,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDay(row.createdAt),
  updatedAt: row.updatedAt.toISOString(),
});

export type CustomerFilter = {
  /** name, phone or e-mail */
  q?: string;
  /** from 1 */
  page: number;
  limit: number;
};

/** How many customers a search finds. */
export const countAdminCustomers = (q: string): Promise<number> => db.customer.count({ where: personSearch(q) ?? {} });

/** One page of the customers, newest first. */
export async function listAdminCustomers(filter: CustomerFilter): Promise<Page<AdminCustomer>> {
  const found = await db.customer.findMany({
    where: personSearch(filter.q ?? '') ?? {},
    select: customerSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  return pageOf(found.map(customerView), filter.limit);
}

/** One page of a customer's orders, newest first. Errors: not_found. */
export async function listCustomerOrders(id: string, page: { page: number; limit: number }): Promise<PreviousOrder[]> {
  const customer = await db.customer.findUnique({
    where: { id },
    select: {
      orders: {
        select: { id: true, orderNumber: true, createdAt: true, status: true, totalAmount: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page.page - 1) * page.limit,
        take: page.limit,
      },
    },
  });
  if (!customer) throw new AppError('not_found');
  return customer.orders.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    status: row.status,
    totalAmount: row.totalAmount.toFixed(2),
  }));
}
