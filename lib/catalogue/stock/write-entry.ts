import 'server-only';
import { createHash } from 'node:crypto';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { availablePieces, lowStockCount, MAX_STOCK_PIECES, stockState } from '../product/stock-rules';
import { ABSOLUTE_CAUSES, type LineFault, quantityAfter } from './entry-rules';
import { setMovementCause } from './movement-cause';
import { readStockEntry } from './reads';
import type { StockEntryBody } from './schema';
import { TO_SHIP_SQL } from './shelf-reads';
import { stockShortageError } from './stock-shortage';

const MAX_PAGES = 100;

type Row = {
  id: string;
  name: string;
  stockQuantity: number | null;
  reserved: number;
  lowStockThreshold: number | null;
  inStock: boolean;
  toShip: number;
};

async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Row>> {
  await tx.$executeRaw`SELECT 1 FROM products WHERE id = ANY (${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id, p.name, p.stock_quantity AS "stockQuantity", p.reserved, p.low_stock_threshold AS "lowStockThreshold",
      p.in_stock AS "inStock", ${TO_SHIP_SQL} AS "toShip"
    FROM products p WHERE p.id = ANY (${ids}::text[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

async function statedSince(tx: Tx, { cause, lines }: StockEntryBody): Promise<Set<string>> {
  if (cause !== 'counted') return new Set();
  const seen = lines.map(({ productId, seen }) => ({ productId, seen }));
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT m.product_id AS id
    FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS r("productId" text, seen bigint)
      JOIN stock_movements m ON m.product_id = r."productId" AND m.id > r.seen
    WHERE m.cause::text = ANY (${[...ABSOLUTE_CAUSES]}::text[])`;
  return new Set(rows.map(({ id }) => id));
}

function changeOf(row: Row, quantity: number, inStock: boolean): CacheChange[] {
  if (inStock !== row.inStock) return [{ entity: 'product', id: row.id }];
  const left = [availablePieces(row), availablePieces({ ...row, stockQuantity: quantity })];
  return left.some((count) => lowStockCount(count) !== null) ? [{ entity: 'stock', id: row.id }] : [];
}

type Fault = { path: string; fault: LineFault | 'gone'; name: string; left: number };

function refusal(faults: readonly [Fault, ...Fault[]]): AppError {
  const [{ fault }] = faults;
  const alike = faults.filter((one) => one.fault === fault);
  if (fault === 'short')
    return stockShortageError(alike.map(({ name, left, path }) => ({ name, left, path: `${path}.pieces` })));
  const issues = alike.map(({ path }) => ({
    path: fault === 'too_many' ? `${path}.pieces` : path,
    message: translate(
      fault === 'too_many'
        ? 'validation.pieces_most'
        : fault === 'gone'
          ? 'errors.not_found'
          : fault === 'recount'
            ? 'stock.recount'
            : 'stock.uncounted',
      { most: MAX_STOCK_PIECES },
    ),
  }));
  if (fault === 'too_many' || fault === 'gone')
    return new AppError(fault === 'gone' ? 'not_found' : 'invalid', { issues });
  const products = alike.map(({ name }) => name).join('، ');
  return new AppError(fault === 'recount' ? 'stock_recount' : 'stock_uncounted', { values: { products }, issues });
}

async function write(tx: Tx, entry: StockEntryBody, staff: Staff): Promise<CacheChange[] | null> {
  const { id, cause, note = null, lines } = entry;
  const { username: by } = staff;
  const digest = createHash('sha256')
    .update(JSON.stringify([cause, note, lines]))
    .digest('hex');
  const data = [{ id, cause, note, by, products: lines.length, digest }];
  if ((await tx.stockEntry.createMany({ data, skipDuplicates: true })).count === 0) {
    const known = await tx.stockEntry.findUniqueOrThrow({ where: { id }, select: { digest: true } });
    if (known.digest !== digest) throw new AppError('stock_entry_written');
    return null;
  }
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const stated = await statedSince(tx, entry);
  const faults: Fault[] = [];
  const written: { id: string; quantity: number; inStock: boolean; lowStock: boolean }[] = [];
  const changes: CacheChange[] = [];
  for (const [index, line] of lines.entries()) {
    const path = `lines.${index}`;
    const row = products.get(line.productId);
    if (!row) {
      faults.push({ path, fault: 'gone', name: '', left: 0 });
      continue;
    }
    const quantity = stated.has(row.id) ? 'recount' : quantityAfter(cause, line, row);
    if (typeof quantity === 'string') {
      faults.push({ path, fault: quantity, name: row.name, left: row.stockQuantity ?? 0 });
    } else if (quantity !== row.stockQuantity) {
      const state = stockState({ ...row, stockQuantity: quantity });
      written.push({ id: row.id, quantity, ...state });
      changes.push(...changeOf(row, quantity, state.inStock));
    }
  }
  const [first, ...others] = faults;
  if (first) throw refusal([first, ...others]);
  await setMovementCause(tx, cause, by, id);
  await tx.$executeRaw`
    UPDATE products p SET stock_quantity = r.quantity, in_stock = r."inStock", low_stock = r."lowStock", updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS r(id text, quantity int, "inStock" boolean, "lowStock" boolean)
    WHERE p.id = r.id`;
  const seen: CacheChange[] = changes.length > MAX_PAGES ? [{ entity: 'products' }] : changes;
  await storeInvalidation(tx, seen);
  return seen;
}

/** Writes an entry once per id. Errors: stock_uncounted, stock_recount, stock_entry_written (same id, other content). */
export async function writeStockEntry(entry: StockEntryBody, staff: Staff) {
  const changes = await transaction((tx) => write(tx, entry, staff));
  if (changes) await invalidate(...changes);
  return readStockEntry(entry.id);
}
