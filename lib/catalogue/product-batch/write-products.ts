import 'server-only';
import { Prisma, type Tx } from '../../platform/server/db';
import { readKinds } from '../attribute/reads';
import { keySpecificationsOf, writeValues } from '../attribute/value-writes';
import { PRODUCT_FIELD_SELECT } from '../product/fields';
import type { BatchProduct } from './rules';

/** What stands in a product's row after a change of many. */
export type Written = Pick<BatchProduct, 'id' | 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>;

/** Writes these fields of many products with one statement; what a card says of one in another category is read again. */
export async function writeProducts(tx: Tx, rows: readonly Written[], isMoved: boolean): Promise<void> {
  if (rows.length === 0) return;
  const moved = isMoved ? await readMoved(tx, rows) : null;
  const records = rows.map((row) => ({ ...row, keys: moved?.keys.get(row.id) ?? null }));
  await tx.$executeRaw`
    UPDATE products p SET price = r.price / 100, original_price = r."originalPrice" / 100, category = r.category,
      hidden = r.hidden, tags = r.tags, key_specifications = coalesce(r.keys, p.key_specifications), updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS r(id text, price numeric, "originalPrice" numeric, category text, hidden boolean, tags text[], keys text[])
    WHERE p.id = r.id`;
  if (moved) await writeValues(tx, moved.kinds, moved.products);
}

async function readMoved(tx: Tx, rows: readonly Written[]) {
  const category = new Map(rows.map((row) => [row.id, row.category]));
  const found = await tx.product.findMany({
    where: { id: { in: [...category.keys()] } },
    select: { id: true, name: true, category: true, specifications: true },
  });
  const products = found.map((row) => ({ ...row, category: category.get(row.id) ?? row.category }));
  const kinds = await readKinds(tx);
  return { kinds, products, keys: new Map(products.map((row) => [row.id, keySpecificationsOf(kinds, row)])) };
}

/** Deletes these products; answers what they were, for the log. */
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

/** Makes an offer of each of these products; `id` is that of the offer. */
export const makeOffers = (tx: Tx, offers: readonly { id: string; productId: string }[], terms: Terms) =>
  tx.$executeRaw`
    INSERT INTO daily_offers (id, product_id, discount_percent, discount_amount, is_active, start_date, end_date, updated_at)
    SELECT o.id, o."productId", ${terms.discountPercent ?? null}::numeric, ${terms.discountAmount ?? null}::numeric, true,
      ${terms.startDate}::timestamptz, ${terms.endDate ?? null}::timestamptz, now()
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS o(id text, "productId" text)`;

/** Deletes those of these offers that nobody has changed since they were made; answers whose. */
export async function removeOffers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ product: string }[]>`
    DELETE FROM daily_offers WHERE id = ANY (${ids}::text[]) AND updated_at = created_at RETURNING product_id AS product`;
  return new Set(rows.map(({ product }) => product));
}

/** No writer of one of these products is let in until the transaction ends; carts may still point to them. */
export const LOCKED = Prisma.sql`FOR NO KEY UPDATE OF p`;
export const LOCKED_TO_DELETE = Prisma.sql`FOR UPDATE OF p`;
