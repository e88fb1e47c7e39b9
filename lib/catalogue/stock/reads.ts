import 'server-only';
import type { StockCause } from '../../generated/prisma/enums';
import { parseOrderNumber } from '../../platform/barcode/order-number';
import { db, Prisma } from '../../platform/server/db';
import { likePattern } from '../../platform/server/insensitive';
import { normalizeCode } from '../../platform/shared/codes';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';

type Row = {
  id: string;
  productId: string;
  productName: string | null;
  orderId: string | null;
  orderNumber: string | null;
  cause: StockCause;
  by: string;
  before: number | null;
  after: number | null;
  pieces: number;
  note: string | null;
  createdAt: Date;
};

const find = (where: Prisma.Sql, order: Prisma.Sql, limit: number) => db.$queryRaw<Row[]>`
  SELECT m.id::text, m.product_id AS "productId", p.name AS "productName", m.order_id AS "orderId", o.order_number AS "orderNumber",
    m.cause::text AS cause, m."by", m."before", m."after", m.pieces, e.note, m.created_at AS "createdAt"
  FROM stock_movements m LEFT JOIN products p ON p.id = m.product_id LEFT JOIN orders o ON o.id = m.order_id
    LEFT JOIN stock_entries e ON e.id = m.entry_id
  WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;

const movementView = ({ createdAt, productId, productName, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
});

/** `before`, `after`: null if not counted; `pieces`: negative for outgoing ones; `note`: by staff. */
export type StockMovement = ReturnType<typeof movementView>;

/** Newest first; `next` is the cursor of the next page. Errors: not_found. */
export async function readMovements(
  productId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: StockMovement[]; next: string | null }> {
  const from = cursor === undefined ? Prisma.empty : Prisma.sql`AND m.id < ${cursor}::bigint`;
  const found = await find(Prisma.sql`m.product_id = ${productId} ${from}`, Prisma.sql`m.id DESC`, limit + 1);
  if (found.length === 0 && (await db.product.count({ where: { id: productId } })) === 0)
    throw new AppError('not_found');
  const rows = found.slice(0, limit).map(movementView);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

type MovementFilter = {
  q?: string | undefined;
  by?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  without: readonly StockCause[];
  place: { at: Date; id: string | null } | null;
  limit: number;
};

const MAX_PRODUCTS = 1000;

/** Newest first; `q` finds at most MAX_PRODUCTS products. */
export async function findMovements({ q, by, from, to, without, place, limit }: MovementFilter) {
  const wanted = [Prisma.sql`m.cause::text <> ALL (${[...without]}::text[])`];
  if (q) {
    const like = `%${likePattern(q)}%`;
    const [products, orders] = await Promise.all([
      db.$queryRaw<{ id: string }[]>`
        SELECT id FROM products WHERE name ILIKE ${like} OR lower(sku) = ${normalizeCode(q).toLowerCase()} LIMIT ${MAX_PRODUCTS}`,
      db.order.findMany({ where: { orderNumber: parseOrderNumber(q) }, select: { id: true } }),
    ]);
    const idsOf = (rows: { id: string }[]) => [q.toLowerCase(), ...rows.map(({ id }) => id)];
    wanted.push(Prisma.sql`(m.product_id = ANY (${idsOf(products)}) OR m.order_id = ANY (${idsOf(orders)}))`);
  }
  if (by) wanted.push(Prisma.sql`m."by" = ${by}`);
  if (from) wanted.push(Prisma.sql`m.created_at >= ${from}::timestamptz`);
  if (to) wanted.push(Prisma.sql`m.created_at <= ${to}::timestamptz`);
  if (place)
    wanted.push(
      place.id === null
        ? Prisma.sql`m.created_at <= ${place.at}::timestamptz`
        : Prisma.sql`(m.created_at, m.id) < (${place.at}::timestamptz, ${place.id}::bigint)`,
    );
  return find(Prisma.join(wanted, ' AND '), Prisma.sql`m.created_at DESC, m.id DESC`, limit);
}

type EntryRow = {
  productId: string;
  before: number | null;
  after: number | null;
  pieces: number;
  stockQuantity: number | null;
  reserved: number;
  inStock: boolean;
  lowStock: boolean;
  updatedAt: Date;
};

export type StockEntryView = Awaited<ReturnType<typeof readStockEntry>>;

/** The entry with its products. Errors: not_found. */
export async function readStockEntry(id: string) {
  const [entry, rows] = await Promise.all([
    db.stockEntry.findUnique({ where: { id }, omit: { digest: true } }),
    db.$queryRaw<EntryRow[]>`
      SELECT m.product_id AS "productId", m."before", m."after", m.pieces, p.stock_quantity AS "stockQuantity", p.reserved,
        p.in_stock AS "inStock", p.low_stock AS "lowStock", p.updated_at AS "updatedAt"
      FROM stock_movements m JOIN products p ON p.id = m.product_id WHERE m.entry_id = ${id} ORDER BY m.id`,
  ]);
  if (!entry) throw new AppError('not_found');
  return {
    ...entry,
    createdAt: entry.createdAt.toISOString(),
    lines: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
  };
}

/** `came`, `went`: pieces, both positive. */
export async function readLatestEntries(limit: number) {
  const rows = await db.$queryRaw<
    {
      id: string;
      cause: StockCause;
      note: string | null;
      by: string;
      products: number;
      came: number;
      went: number;
      createdAt: Date;
    }[]
  >`
    SELECT e.id, e.cause::text AS cause, e.note, e."by", e.products, m.came, m.went, e.created_at AS "createdAt"
    FROM (SELECT * FROM stock_entries ORDER BY created_at DESC, id DESC LIMIT ${limit}) e CROSS JOIN LATERAL (
      SELECT coalesce(sum(pieces) FILTER (WHERE pieces > 0), 0)::int AS came, coalesce(-sum(pieces) FILTER (WHERE pieces < 0), 0)::int AS went
      FROM stock_movements WHERE entry_id = e.id
    ) m ORDER BY e.created_at DESC, e.id DESC`;
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    createdAtText: formatDayTime(createdAt),
  }));
}

export type LatestEntry = Awaited<ReturnType<typeof readLatestEntries>>[number];
