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
import { type CustomerSort, compareCustomers } from './rules';
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
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CustomerSelect;

export type CustomerRecord = Prisma.CustomerGetPayload<{ select: typeof customerSelect }>;

export type AdminCustomer = ReturnType<typeof customerView>;

export const customerView = ({ lastOrderAt, ...row }: CustomerRecord & CustomerFigures) => ({
  ...withIsoDates(row),
  business: storedBusiness(row.business),
  lastOrderText: lastOrderAt && formatDay(lastOrderAt),
  createdAtText: formatDay(row.createdAt),
});

/** `orderCount`, `lastOrderAt`: placed orders only; `spent`: in riyals, what the shop holds of all orders. */
type CustomerFigures = { orderCount: number; spent: string; lastOrderAt: Date | null };

const NO_ORDERS: CustomerFigures = { orderCount: 0, spent: '0.00', lastOrderAt: null };

/** Computed here: the customer's columns, which sort the list, wait for their job. */
export async function readOrderFigures(
  client: Tx | typeof db,
  ids: readonly string[],
): Promise<(id: string) => CustomerFigures> {
  const rows = await client.$queryRaw<(CustomerFigures & { id: string })[]>`
    SELECT customer_id AS id, (count(*) FILTER (WHERE placed))::int AS "orderCount",
      sum(held)::numeric(12, 2)::text AS spent, max(created_at) FILTER (WHERE placed) AS "lastOrderAt"
    FROM (
      SELECT o.customer_id, o.created_at, ${IS_PLACED_SQL} AS placed,
        (SELECT coalesce(sum(e.amount), 0) FROM order_entries e WHERE e.order_id = o.id) AS held
      FROM orders o WHERE o.customer_id = ANY (${[...ids]})
    ) AS own GROUP BY 1`;
  const figures = new Map(rows.map(({ id, ...own }) => [id, own]));
  return (id) => figures.get(id) ?? NO_ORDERS;
}

async function toViews(client: Tx | typeof db, rows: readonly CustomerRecord[]): Promise<AdminCustomer[]> {
  const figuresOf = await readOrderFigures(
    client,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => customerView({ ...row, ...figuresOf(row.id) }));
}

export const customerViewWithFigures = async (row: CustomerRecord, client: Tx | typeof db): Promise<AdminCustomer> => {
  const figuresOf = await readOrderFigures(client, [row.id]);
  return customerView({ ...row, ...figuresOf(row.id) });
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
  const outdated = sort === 'newest' ? [] : await readOutdated(whereOf(filter));
  if (sort !== 'newest' && outdated.length > 0) return listRanked(sort, outdated, filter);
  const found = await db.customer.findMany({
    where: whereOf(filter),
    select: customerSelect,
    orderBy: ORDER[sort],
    ...skipTakeOf(filter),
  });
  const { rows, more } = toPage(found, filter.limit);
  return { rows: await toViews(db, rows), more };
}

const MAX_OUTDATED = 1000;

async function readOutdated(where: Prisma.CustomerWhereInput): Promise<string[]> {
  const noted = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT customer_id AS id FROM customer_changes LIMIT ${MAX_OUTDATED}`;
  if (noted.length === 0) return [];
  const rows = await db.customer.findMany({
    where: { AND: [where, { id: { in: noted.map(({ id }) => id) } }] },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Outdated customers, whose columns wait for the job, are ranked by the figures shown. */
async function listRanked(
  sort: Exclude<CustomerSort, 'newest'>,
  outdated: readonly string[],
  filter: Omit<CustomerFilter, 'sort'>,
): Promise<Page<AdminCustomer>> {
  const { skip, take } = skipTakeOf(filter);
  const passed = Math.max(0, skip - outdated.length);
  const [current, figuresOf] = await Promise.all([
    db.customer.findMany({
      where: { AND: [whereOf(filter), { id: { notIn: [...outdated] } }] },
      select: { id: true, spent: true, lastOrderAt: true },
      orderBy: ORDER[sort],
      skip: passed,
      take: skip - passed + take,
    }),
    readOrderFigures(db, outdated),
  ]);
  const ranked = [
    ...current.map((row) => ({ ...row, spent: row.spent.toFixed(2) })),
    ...outdated.map((id) => ({ id, ...figuresOf(id) })),
  ].sort(compareCustomers(sort));
  const { rows, more } = toPage(ranked.slice(skip - passed, skip - passed + take), filter.limit);
  return { rows: await readViews(rows.map(({ id }) => id)), more };
}

async function readViews(ids: readonly string[]): Promise<AdminCustomer[]> {
  const found = await db.customer.findMany({ where: { id: { in: [...ids] } }, select: customerSelect });
  const known = new Map((await toViews(db, found)).map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function listDuplicates(filter: Omit<CustomerFilter, 'sort'>): Promise<Page<AdminCustomer>> {
  const { skip, take } = skipTakeOf(filter);
  const { rows, more } = toPage(
    await db.$queryRaw<
      { id: string }[]
    >`SELECT id FROM ${await duplicatesOf(filter)} ORDER BY key, id LIMIT ${take} OFFSET ${skip}`,
    filter.limit,
  );
  return { rows: await readViews(rows.map(({ id }) => id)), more };
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
