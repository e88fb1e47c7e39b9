import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { DEFAULT_LOW_STOCK } from '../product/stock-rules';
import { BATCH_UNDO_MS, type BatchChange } from './rules';

/* Stores deleted products and their dependent rows for an undo. The tables are found by their foreign keys. */

const FOLLOWS = ['search_documents', 'due_values'];
const LINES = 'order_items';

type Reference = { source: string; column: string; target: string; key: string };

async function readReferences(tx: Tx): Promise<{ sources: string[]; parents: Reference[] }> {
  const all = await tx.$queryRaw<(Reference & { cascades: boolean })[]>`
    SELECT c.conrelid::regclass::text AS source, a.attname::text AS column, c.confrelid::regclass::text AS target,
      k.attname::text AS key, c.confdeltype = 'c' AS cascades
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute k ON k.attrelid = c.confrelid AND k.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`;
  const sources = all
    .filter(({ source, target, cascades }) => target === 'products' && cascades && !FOLLOWS.includes(source))
    .map(({ source }) => source);
  const known = new Set(['products', ...sources]);
  return { sources, parents: all.filter(({ source, target }) => known.has(source) && target !== 'products') };
}

const name = (identifier: string) => Prisma.raw(`"${identifier.replace(/"/g, '""')}"`);

/** Call in the deleting transaction, after the locks. */
export async function storeDeletedProducts(tx: Tx, batchId: string, ids: readonly string[]): Promise<void> {
  const { sources } = await readReferences(tx);
  const store = (source: string, product: Prisma.Sql, row: Prisma.Sql = Prisma.sql`to_jsonb(r)`) => tx.$executeRaw`
    INSERT INTO product_batch_removed (batch_id, product_id, source, row)
    SELECT ${batchId}, ${product}, ${source}, ${row} FROM ${name(source)} r WHERE ${product} = ANY (${ids}::text[])`;
  await store('products', Prisma.sql`r.id`);
  for (const source of sources) await store(source, Prisma.sql`r.product_id`);
  await store(
    LINES,
    Prisma.sql`r.product_id`,
    Prisma.sql`jsonb_build_object('id', r.id, 'held', r.held, 'state', (SELECT o.stock_state FROM orders o WHERE o.id = r.order_id))`,
  );
}

/** Stores the product as a batch, so that its deletion can be undone. */
export async function storeDeletedProduct(tx: Tx, productId: string, { userId, username }: Staff): Promise<void> {
  const id = randomUUID();
  const change = { kind: 'delete' } satisfies BatchChange;
  await tx.productBatch.create({
    data: {
      id,
      state: 'done',
      change,
      total: 1,
      done: 1,
      userId,
      username,
      finishedAt: new Date(),
      rows: { create: { productId, before: {}, after: { deleted: true } } },
    },
  });
  await storeDeletedProducts(tx, id, [productId]);
}

async function readColumns(tx: Tx, source: string): Promise<{ columns: Prisma.Sql; defaults: Prisma.Sql }> {
  const rows = await tx.$queryRaw<{ column: string; default: string | null }[]>`
    SELECT column_name::text AS column, column_default::text AS default FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${source} AND is_generated = 'NEVER' ORDER BY ordinal_position`;
  const given = rows.flatMap((row) =>
    row.default === null ? [] : [Prisma.sql`${Prisma.raw(row.default)} AS ${name(row.column)}`],
  );
  return {
    columns: Prisma.join(rows.map(({ column }) => name(column))),
    defaults:
      given.length > 0
        ? Prisma.sql`(SELECT to_jsonb(d) FROM (SELECT ${Prisma.join(given)}) d)`
        : Prisma.sql`'{}'::jsonb`,
  };
}

/** Call before restoring: orders are locked first. */
export const lockOrdersOfDeleted = (tx: Tx, batchId: string) => tx.$executeRaw`
  SELECT 1 FROM orders WHERE status IN ('pending', 'pending_payment', 'confirmed', 'shipped') AND id IN (
    SELECT i.order_id FROM product_batch_removed k JOIN order_items i ON i.id = k.row ->> 'id'
    WHERE k.batch_id = ${batchId} AND k.source = ${LINES})
  ORDER BY id FOR UPDATE`;

/** `stockState` in SQL; null if the product is not counted. */
const stateSql = (left: Prisma.Sql, threshold = Prisma.sql`p.low_stock_threshold`) => ({
  inStock: Prisma.sql`${left} > 0`,
  lowStock: Prisma.sql`${left} <= coalesce(${threshold}, ${DEFAULT_LOW_STOCK}::int)`,
});

const storedState = stateSql(
  Prisma.sql`(k.row ->> 'stock_quantity')::int`,
  Prisma.sql`(k.row ->> 'low_stock_threshold')::int`,
);
const linkedState = stateSql(Prisma.sql`(p.stock_quantity - h.held)`);
const movedState = stateSql(Prisma.sql`(moved.quantity - moved.reserved)`);

/** These counts are recalculated after the insert. */
const UNCOUNTED = Prisma.sql`('{ "rating_sum": 0, "rating_count": 0, "reserved": 0 }'::jsonb ||
  CASE WHEN k.row ->> 'stock_quantity' IS NULL THEN '{}'
  ELSE jsonb_build_object('in_stock', ${storedState.inStock}, 'low_stock', ${storedState.lowStock}) END)`;

/** Restores only products whose referenced rows exist and whose numbers are free. Returns their ids. */
export async function restoreDeletedProducts(tx: Tx, batchId: string, ids: readonly string[]): Promise<string[]> {
  const { sources, parents } = await readReferences(tx);
  const insert = async (source: string, products: readonly string[], change = Prisma.sql`'{}'`) => {
    const { columns, defaults } = await readColumns(tx, source);
    const standing = parents
      .filter((parent) => parent.source === source)
      .map(
        ({ column, target, key }) => Prisma.sql`AND (r.${name(column)} IS NULL OR EXISTS (
          SELECT 1 FROM ${name(target)} t WHERE t.${name(key)} = r.${name(column)}))`,
      );
    return tx.$queryRaw<{ id: string }[]>`
      INSERT INTO ${name(source)} (${columns})
      SELECT ${columns} FROM (
        SELECT r.* FROM product_batch_removed k,
          jsonb_populate_record(NULL::${name(source)}, ${defaults} || k.row || ${change}::jsonb) r
        WHERE k.batch_id = ${batchId} AND k.source = ${source} AND k.product_id = ANY (${products}::text[])
      ) r
      WHERE true ${standing.length > 0 ? Prisma.join(standing, ' ') : Prisma.empty}
      ON CONFLICT DO NOTHING
      RETURNING ${source === 'products' ? Prisma.sql`id` : Prisma.sql`product_id AS id`}`;
  };
  const back = (await insert('products', ids, UNCOUNTED)).map(({ id }) => id);
  // Must precede the reviews, which need the product of the order line.
  await linkLines(tx, batchId, back);
  await tx.priceHistory.deleteMany({ where: { productId: { in: back } } });
  for (const source of sources) await insert(source, back);
  return back;
}

type MovedLine = { id: string; productId: string; was: string; state: string; held: number; wanted: number };

/** Also moves stock of orders whose stock state changed meanwhile. */
async function linkLines(tx: Tx, batchId: string, ids: readonly string[]): Promise<void> {
  const moved = await tx.$queryRaw<MovedLine[]>`
    WITH linked AS (
      UPDATE order_items i SET product_id = k.product_id,
        held = CASE WHEN o.stock_state::text = k.row ->> 'state' THEN i.held ELSE 0 END
      FROM product_batch_removed k, orders o
      WHERE k.batch_id = ${batchId} AND k.source = ${LINES} AND k.product_id = ANY (${ids}::text[])
        AND i.id = k.row ->> 'id' AND i.product_id IS NULL AND i.held = (k.row ->> 'held')::int AND o.id = i.order_id
      RETURNING i.id, i.product_id AS "productId", k.row ->> 'state' AS was, o.stock_state::text AS state,
        (k.row ->> 'held')::int AS held, greatest(i.quantity - pieces_returned(i.id), 0) AS wanted
    )
    SELECT * FROM linked WHERE was <> state ORDER BY "productId", id`;
  await tx.$executeRaw`
    UPDATE products p SET reserved = h.held,
      in_stock = coalesce(${linkedState.inStock}, p.in_stock), low_stock = coalesce(${linkedState.lowStock}, false)
    FROM (
      SELECT i.product_id AS id, sum(i.held)::int AS held FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = ANY (${ids}::text[]) AND o.stock_state = 'reserved' GROUP BY 1
    ) h
    WHERE p.id = h.id AND h.held > 0`;
  for (const line of moved) await moveLine(tx, line);
}

/** As `move_stock` does, for one line. */
const moveLine = (tx: Tx, { id, productId, was, state, held, wanted }: MovedLine) => tx.$executeRaw`
  WITH free AS (
    SELECT stock_quantity + ${was === 'taken' ? held : 0}::int AS quantity, reserved
    FROM products WHERE id = ${productId} AND stock_quantity IS NOT NULL
  ), shared AS (
    SELECT *, greatest(least(${state === 'none' ? 0 : wanted}::int, quantity - reserved), 0) AS got FROM free
  ), line AS (
    UPDATE order_items i SET held = shared.got FROM shared WHERE i.id = ${id}
  ), moved AS (
    SELECT quantity - CASE WHEN ${state}::text = 'taken' THEN got ELSE 0 END AS quantity,
      reserved + CASE WHEN ${state}::text = 'reserved' THEN got ELSE 0 END AS reserved
    FROM shared
  )
  UPDATE products p SET stock_quantity = moved.quantity, reserved = moved.reserved,
    in_stock = ${movedState.inStock}, low_stock = ${movedState.lowStock}
  FROM moved WHERE p.id = ${productId}`;

/** Purges after the undo period, because the rows contain shoppers' carts and notices. */
export async function purgeDeletedProducts(now = Date.now()): Promise<void> {
  await db.productBatchRemoved.deleteMany({
    where: {
      batch: { OR: [{ finishedAt: { lt: new Date(now - BATCH_UNDO_MS) } }, { state: { in: ['failed', 'undone'] } }] },
    },
  });
}
