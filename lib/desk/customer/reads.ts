import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { type Page, pageOf, pageWindow } from '../../platform/shared/page';
import { personSearch } from '../../platform/shared/person-search';
import { stamped } from '../../platform/staff-write/rows';
import { orderSummary, orderSummarySelect, type PreviousOrder } from '../order-desk/reads';
import type { CustomerFilter } from './schema';

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

/** A customer as staff see and edit it. */
export type AdminCustomer = ReturnType<typeof customerView>;

export const customerView = ({ _count, ...row }: CustomerRow) => ({
  ...stamped(row),
  orderCount: _count.orders,
  /** the day in Riyadh */
  createdAtText: formatDay(row.createdAt),
});

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
        select: orderSummarySelect,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page.page - 1) * page.limit,
        take: page.limit,
      },
    },
  });
  if (!customer) throw new AppError('not_found');
  return customer.orders.map(orderSummary);
}
