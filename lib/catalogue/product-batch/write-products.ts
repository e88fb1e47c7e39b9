import 'server-only';
import type { CacheChange } from '../../platform/server/cache/tags';
import { Prisma, type Tx } from '../../platform/server/db';
import { readAttributesByCategory } from '../attribute/reads';
import { keySpecificationsOf, writeAttributeValues } from '../attribute/value-writes';
import { PRODUCT_FIELD_SELECT } from '../product/fields';
import type { BatchChange, BatchProduct } from './rules';

export const BATCH_TIMEOUT_MS = 5 * 60_000;
const AT_ONCE = 500;
/** Above this number, all product pages expire. */
const MAX_PAGES = 100;

const MOVING_KINDS: readonly BatchChange['kind'][] = ['category', 'visibility', 'delete'];

/** Cache changes; none for tags, which pages do not show. */
export function batchExpiries(ids: readonly string[], kind: BatchChange['kind']): CacheChange[] {
  if (ids.length === 0 || kind === 'tag_add' || kind === 'tag_remove') return [];
  const isOffer = kind === 'offer';
  if (ids.length <= MAX_PAGES)
    return [
      ...ids.map((id): CacheChange => (isOffer ? { entity: 'offer', productId: id } : { entity: 'product', id })),
      ...(MOVING_KINDS.includes(kind) ? [{ entity: 'assortment' as const }] : []),
    ];
  return [{ entity: 'products' }, ...(isOffer ? [{ entity: 'offer' as const, productId: ids[0] ?? '' }] : [])];
}

export const splitIntoChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

type Written = Pick<BatchProduct, 'id' | 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>;

const writtenOf = ({ id, price, originalPrice, category, hidden, tags }: Written): Written => ({
  id,
  price,
  originalPrice,
  category,
  hidden,
  tags,
});

/** One statement. A change of category derives the values again. */
export async function writeProducts(tx: Tx, rows: readonly Written[], isMoved: boolean): Promise<void> {
  if (rows.length === 0) return;
  const moved = isMoved ? await readMoved(tx, rows) : null;
  const records = rows.map((row) => ({ ...writtenOf(row), keys: moved?.keys.get(row.id) ?? null }));
  await tx.$executeRaw`
    UPDATE products p SET price = r.price / 100, original_price = r."originalPrice" / 100, category = r.category,
      hidden = r.hidden, tags = r.tags, key_specifications = coalesce(r.keys, p.key_specifications), updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS r(id text, price numeric, "originalPrice" numeric, category text, hidden boolean, tags text[], keys text[])
    WHERE p.id = r.id`;
  if (moved) await writeAttributeValues(tx, moved.kinds, moved.products);
}

async function readMoved(tx: Tx, rows: readonly Written[]) {
  const category = new Map(rows.map((row) => [row.id, row.category]));
  const found = await tx.product.findMany({
    where: { id: { in: [...category.keys()] } },
    select: { id: true, name: true, category: true, specifications: true },
  });
  const products = found.map((row) => ({ ...row, category: category.get(row.id) ?? row.category }));
  const kinds = await readAttributesByCategory(tx);
  return { kinds, products, keys: new Map(products.map((row) => [row.id, keySpecificationsOf(kinds, row)])) };
}

/** Returns the deleted rows for the audit log. */
export async function deleteProducts(tx: Tx, ids: readonly string[]) {
  const where = { id: { in: [...ids] } };
  const rows = await tx.product.findMany({ where, select: { id: true, ...PRODUCT_FIELD_SELECT } });
  await tx.product.deleteMany({ where });
  return new Map(rows.map((row) => [row.id, row]));
}

type Terms = {
  discountPercent?: string | null;
  discountAmount?: string | null;
  startDate: Date;
  endDate?: Date | null;
};

export const createBatchOffers = (tx: Tx, offers: readonly { id: string; productId: string }[], terms: Terms) =>
  tx.$executeRaw`
    INSERT INTO daily_offers (id, product_id, discount_percent, discount_amount, is_active, start_date, end_date, updated_at)
    SELECT o.id, o."productId", ${terms.discountPercent ?? null}::numeric, ${terms.discountAmount ?? null}::numeric, true,
      ${terms.startDate}::timestamptz, ${terms.endDate ?? null}::timestamptz, now()
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS o(id text, "productId" text)`;

/** Deletes unchanged offers. Returns their product ids. */
export async function deleteBatchOffers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ product: string }[]>`
    DELETE FROM daily_offers WHERE id = ANY (${ids}::text[]) AND updated_at = created_at RETURNING product_id AS product`;
  return new Set(rows.map(({ product }) => product));
}

/** Blocks writers, but not carts, which only refer to the products. */
export const LOCK_PRODUCTS_SQL = Prisma.sql`FOR NO KEY UPDATE OF p`;
export const LOCK_PRODUCTS_TO_DELETE_SQL = Prisma.sql`FOR UPDATE OF p`;
