import 'server-only';
import { randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '../../../db';
import type { ProductBody } from '../../../schemas/product';
import { lockUploads } from '../../uploads/hold-uploads';
import type { ImportRow } from './import-rows';

type Counts = { created: number; updated: number; unchanged: number };

type Existing = Omit<ProductBody, 'price' | 'originalPrice'> & {
  id: string;
  importKey: string | null;
  price: string;
  originalPrice: string | null;
};

const FIELDS = [
  'name',
  'description',
  'price',
  'originalPrice',
  'image',
  'images',
  'category',
  'inStock',
  'featured',
  'specifications',
] as const;

/** The columns of a row as PostgreSQL reads them out of JSON. */
const RECORD = Prisma.sql`AS r(id text, "importKey" text, name text, description text, price numeric, "originalPrice" numeric,
  image text, images text[], category text, "inStock" boolean, featured boolean, specifications text[], "createdAt" timestamptz)`;

/** Locks the products that these rows are about; always in the same order, so that two imports cannot wait for each other. */
const readExisting = (tx: Tx, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const keys = rows.flatMap(({ key }) => key ?? []);
  return tx.$queryRaw<Existing[]>`
    SELECT id, import_key AS "importKey", name, description, price::text, original_price::text AS "originalPrice", image, images,
      category, in_stock AS "inStock", featured, specifications
    FROM products WHERE id = ANY (${ids}::text[]) OR import_key = ANY (${keys}::text[]) ORDER BY id FOR UPDATE`;
};

/**
 * Writes a batch with one statement for the new products and one for those that differ; what is the same stays untouched.
 * New ones are dated from `since` back, in the order of their lines.
 */
export async function writeRows(tx: Tx, rows: readonly ImportRow[], since: Date): Promise<Counts> {
  const existing = await readExisting(tx, rows);
  const byId = new Map(existing.map((product) => [product.id, product]));
  const byKey = new Map(existing.map((product) => [product.importKey, product]));
  const made: object[] = [];
  const changed: object[] = [];
  for (const { id, key, line, body, kept } of rows) {
    const old = id ? byId.get(id) : byKey.get(key);
    const given = { ...body, originalPrice: body.originalPrice ?? null };
    if (!old) {
      const createdAt = new Date(since.getTime() - line).toISOString();
      made.push({ ...given, id: id ?? randomUUID(), importKey: key, createdAt });
      continue;
    }
    const now = {
      ...given,
      ...Object.fromEntries(FIELDS.filter((name) => kept.has(name)).map((name) => [name, old[name]])),
    };
    if (FIELDS.some((name) => JSON.stringify(now[name]) !== JSON.stringify(old[name])))
      changed.push({ ...now, id: old.id });
  }
  // A file may name pictures that are gone, as it may name any address that leads nowhere.
  await lockUploads(
    tx,
    rows.flatMap(({ body }) => [body.image, ...body.images]),
  );
  const created =
    made.length === 0
      ? 0
      : await tx.$executeRaw`
        INSERT INTO products (id, import_key, name, description, price, original_price, image, images, category, in_stock,
          featured, specifications, created_at, updated_at)
        SELECT r.id, r."importKey", r.name, r.description, r.price, r."originalPrice", r.image, r.images, r.category,
          r."inStock", r.featured, r.specifications, r."createdAt", now()
        FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) ${RECORD}
        ON CONFLICT DO NOTHING`;
  if (changed.length > 0)
    await tx.$executeRaw`
      UPDATE products p SET name = r.name, description = r.description, price = r.price, original_price = r."originalPrice",
        image = r.image, images = r.images, category = r.category, in_stock = r."inStock", featured = r.featured,
        specifications = r.specifications, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) ${RECORD} WHERE p.id = r.id`;
  return { created, updated: changed.length, unchanged: rows.length - created - changed.length };
}
