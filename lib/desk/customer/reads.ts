import 'server-only';
import { storedBusiness } from '../../platform/business/business';
import { personSearch } from '../../platform/person/person-search';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { withIsoDates } from '../../platform/staff-write/rows';
import { orderSummary, orderSummarySelect, type PreviousOrder } from '../order-desk/reads';
import { IS_PLACED_SQL } from './placed-orders';
import type { CustomerSort } from './rules';
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
  business: true,
  tags: true,
  spent: true,
  lastOrderAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CustomerSelect;

export type CustomerRecord = Prisma.CustomerGetPayload<{ select: typeof customerSelect }>;

export type AdminCustomer = ReturnType<typeof customerView>;

export const customerView = ({ spent, lastOrderAt, ...row }: CustomerRecord & { orderCount: number }) => ({
  ...withIsoDates(row),
  business: storedBusiness(row.business),
  spent: spent.toFixed(2),
  lastOrderText: lastOrderAt && formatDay(lastOrderAt),
  createdAtText: formatDay(row.createdAt),
});

/** Counts placed orders only. */
export async function withOrderCounts<Row extends { id: string }>(
  client: Tx | typeof db,
  rows: readonly Row[],
): Promise<(Row & { orderCount: number })[]> {
  const counts = await client.$queryRaw<{ id: string; count: number }[]>`
    SELECT o.customer_id AS id, count(*)::int AS count FROM orders o
    WHERE o.customer_id = ANY (${rows.map(({ id }) => id)}) AND ${IS_PLACED_SQL} GROUP BY 1`;
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({ ...row, orderCount: countOf.get(row.id) ?? 0 }));
}

export const customerViewWithCount = async (row: CustomerRecord, client: Tx | typeof db): Promise<AdminCustomer> => {
  const [orderCount = 0] = (await withOrderCounts(client, [row])).map((counted) => counted.orderCount);
  return customerView({ ...row, orderCount });
};

type Wanted = Pick<CustomerFilter, 'q' | 'tag' | 'twins'>;

function whereOf({ q = '', tag }: Wanted): Prisma.CustomerWhereInput {
  const found = personSearch(q);
  return {
    ...(found ? { OR: [...found.OR, { tags: { has: q.trim() } }] } : {}),
    ...(tag ? { tags: { has: tag } } : {}),
  };
}

const ORDER = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  spent: [{ spent: 'desc' }, { id: 'desc' }],
  last_order: [{ lastOrderAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
} satisfies Record<CustomerSort, Prisma.CustomerOrderByWithRelationInput[]>;

const DUPLICATES_SQL = Prisma.sql`(
  WITH mailboxes AS MATERIALIZED (
    SELECT mailbox_key AS key FROM customers WHERE mailbox_key IS NOT NULL GROUP BY mailbox_key HAVING count(*) > 1
  ), phones AS MATERIALIZED (
    SELECT phone_key AS key FROM customers WHERE phone_key IS NOT NULL GROUP BY phone_key HAVING count(*) > 1
  )
  SELECT id, min(key) AS key FROM (
    SELECT c.id, m.key FROM mailboxes m JOIN customers c ON c.mailbox_key = m.key
    UNION ALL SELECT c.id, p.key FROM phones p JOIN customers c ON c.phone_key = p.key
  ) AS alike GROUP BY id
)`;

async function duplicatesOf(filter: Wanted): Promise<Prisma.Sql> {
  if (!filter.q?.trim() && !filter.tag) return Prisma.sql`${DUPLICATES_SQL} AS twins`;
  const found = await db.customer.findMany({ where: whereOf(filter), select: { id: true } });
  return Prisma.sql`${DUPLICATES_SQL} AS twins WHERE id = ANY (${found.map(({ id }) => id)})`;
}

export async function countAdminCustomers(filter: Wanted): Promise<number> {
  if (!filter.twins) return db.customer.count({ where: whereOf(filter) });
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${await duplicatesOf(filter)}`;
  return row?.count ?? 0;
}

/** With `twins`, duplicates are adjacent and `sort` is ignored. */
export async function listAdminCustomers({
  sort = 'newest',
  ...filter
}: Omit<CustomerFilter, 'sort'> & { sort?: CustomerSort }): Promise<Page<AdminCustomer>> {
  if (filter.twins) return listDuplicates(filter);
  const found = await db.customer.findMany({
    where: whereOf(filter),
    select: customerSelect,
    orderBy: ORDER[sort],
    ...skipTakeOf(filter),
  });
  const { rows, more } = toPage(found, filter.limit);
  return { rows: (await withOrderCounts(db, rows)).map(customerView), more };
}

async function listDuplicates(filter: Omit<CustomerFilter, 'sort'>): Promise<Page<AdminCustomer>> {
  const { skip, take } = skipTakeOf(filter);
  const { rows, more } = toPage(
    await db.$queryRaw<
      { id: string }[]
    >`SELECT id FROM ${await duplicatesOf(filter)} ORDER BY key, id LIMIT ${take} OFFSET ${skip}`,
    filter.limit,
  );
  const found = await db.customer.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: customerSelect,
  });
  const known = new Map((await withOrderCounts(db, found)).map((row) => [row.id, customerView(row)]));
  return { rows: rows.flatMap(({ id }) => known.get(id) ?? []), more };
}

const MAX_TAGS = 100;

export async function readCustomerTags(): Promise<string[]> {
  const rows = await db.$queryRaw<{ tag: string }[]>`
    SELECT tag FROM customers, unnest(tags) AS tag WHERE tags <> '{}' GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${MAX_TAGS}`;
  return rows.map(({ tag }) => tag);
}

/** Newest first. Errors: not_found. */
export async function listCustomerOrders(id: string, window: { skip: number; take: number }): Promise<PreviousOrder[]> {
  const customer = await db.customer.findUnique({
    where: { id },
    select: {
      orders: { select: orderSummarySelect, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...window },
    },
  });
  if (!customer) throw new AppError('not_found');
  return customer.orders.map(orderSummary);
}
