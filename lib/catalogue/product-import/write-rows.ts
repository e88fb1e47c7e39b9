import 'server-only';
import { recordWrites, type Writer } from '../../platform/audit/record-write';
import { lockUploads } from '../../platform/picture/claim-uploads';
import { Prisma, type Tx } from '../../platform/server/db';
import { readAttributesByCategory } from '../attribute/reads';
import { keySpecificationsOf, writeAttributeValues } from '../attribute/value-writes';
import { ensureFamilies } from '../family/writes';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../product/fields';
import { setPriceAuthor } from '../product/price/price-history';
import { setMovementCause } from '../stock/movement-cause';
import { importFieldsSql, type PlannedImportLine } from './plan-rows';

export type Importer = Writer & { filename: string; createdAt: Date };

const RECORD = Prisma.sql`AS r(id text, "importKey" text, "createdAt" timestamptz, "lowStock" boolean, "keySpecifications" text[], ${importFieldsSql(({ name, type }) => `"${name}" ${type}`)})`;
const COLUMNS = importFieldsSql(({ column }) => column);
const VALUES = importFieldsSql(({ name }) => `r."${name}"`);
const CHANGES = importFieldsSql(({ name, column }) => `${column} = r."${name}"`);

type Fields = Partial<Record<ProductFieldName, unknown>>;

/** Changed fields only; `before` is null for a new product. */
export function importedChange({ product, known }: Pick<PlannedImportLine, 'product' | 'known'>): {
  before: Fields | null;
  after: Fields;
} {
  const names = known
    ? PRODUCT_FIELD_NAMES.filter((name) => JSON.stringify(product[name]) !== JSON.stringify(known[name]))
    : PRODUCT_FIELD_NAMES;
  const of = (row: Fields): Fields => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: known && of(known), after: of(product) };
}

/** Earlier lines get later dates. Writes no audit entries. Returns the ids. */
export async function writePlannedLines(
  tx: Tx,
  lines: readonly PlannedImportLine[],
  newest: Date,
): Promise<Set<string>> {
  const kinds = await readAttributesByCategory(tx);
  const written = lines.map(({ line, product, known }) => ({
    ...product,
    keySpecifications: keySpecificationsOf(kinds, product),
    createdAt: new Date(newest.getTime() - line).toISOString(),
    isNew: known === null,
  }));
  const [made, changed] = [written.filter(({ isNew }) => isNew), written.filter(({ isNew }) => !isNew)];
  // Missing pictures are accepted, as any broken URL is.
  await lockUploads(
    tx,
    written.flatMap(({ image, images }) => [image, ...images]),
  );
  await ensureFamilies(
    tx,
    written.map(({ family }) => family),
  );
  const inserted =
    made.length === 0
      ? []
      : await tx.$queryRaw<{ id: string }[]>`
        INSERT INTO products (id, import_key, created_at, updated_at, low_stock, key_specifications, ${COLUMNS})
        SELECT r.id, r."importKey", r."createdAt", now(), r."lowStock", r."keySpecifications", ${VALUES}
        FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) ${RECORD}
        ON CONFLICT DO NOTHING RETURNING id`;
  if (changed.length > 0)
    await tx.$executeRaw`
      UPDATE products p SET ${CHANGES}, low_stock = r."lowStock", key_specifications = r."keySpecifications", updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) ${RECORD} WHERE p.id = r.id`;
  await writeAttributeValues(tx, kinds, written);
  return new Set([...inserted, ...changed].map(({ id }) => id));
}

/** `note`: details for the audit log. Returns the written ids. */
export async function writeImportLines(
  tx: Tx,
  lines: readonly PlannedImportLine[],
  by: Importer,
  note: object = { import: by.filename },
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  await setMovementCause(tx, 'imported', by.username);
  await setPriceAuthor(tx, by);
  const ids = await writePlannedLines(tx, lines, by.createdAt);
  await recordWrites(
    tx,
    by,
    lines.flatMap(({ product, known }) => (ids.has(product.id) ? [entryOf(product, known)] : [])),
    note,
  );
  return ids;
}

const MADE_FIELDS: readonly ProductFieldName[] = ['sku', 'name', 'category', 'brand', 'price', 'stockQuantity'];

const fieldsOf = (product: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(product).filter(([name]) => fields.includes(name)));

const entryOf = (product: PlannedImportLine['product'], known: PlannedImportLine['known']) => ({
  entity: 'product' as const,
  entityId: product.id,
  label: product.name,
  before: known && fieldsOf(known, PRODUCT_FIELD_NAMES),
  after: fieldsOf(product, known ? PRODUCT_FIELD_NAMES : MADE_FIELDS),
});
