import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrites, type Writer } from '../../platform/audit/record-write';
import { lockUploads } from '../../platform/picture/claim-uploads';
import { Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { readKinds } from '../attribute/reads';
import { keySpecificationsOf, writeValues } from '../attribute/value-writes';
import { brandsOf } from '../brand/resolve';
import { keepFamilies } from '../family/writes';
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productColumn } from '../product/fields';
import { namePriceWriter } from '../product/price-history';
import type { ProductBody } from '../product/schema';
import { stockState } from '../product/stock-rules';
import { nameMovement } from '../stock/name-movement';
import { type Fault, groupOf, type ImportRow } from './import-rows';
import { noticesOf } from './notices';
import { COMPARED, type MatchContext, type MatchFault, type MatchKnown, matchLine, saysTheSame } from './product-match';
import type { Survey } from './survey-file';

type Counts = { created: number; updated: number; unchanged: number; faults: Fault[]; notices: Fault[] };

/** The import that a batch belongs to: whose file it is, and when it was handed in. */
type Importer = Writer & { filename: string; createdAt: Date };

type Existing = Omit<ProductBody, 'price' | 'originalPrice' | 'sku' | 'barcode'> &
  MatchKnown & {
    price: string;
    originalPrice: string | null;
    barcode: string | null;
    reserved: number;
  };

const FIELDS = PRODUCT_FIELD_NAMES.map((name) => ({ name, ...productColumn(name) }));
const sqlList = (of: (field: (typeof FIELDS)[number]) => string) => Prisma.raw(FIELDS.map(of).join(', '));

/** The columns of a row as PostgreSQL reads them out of JSON. */
const RECORD = Prisma.sql`AS r(id text, "importKey" text, "createdAt" timestamptz, "lowStock" boolean, "keySpecifications" text[], ${sqlList(({ name, type }) => `"${name}" ${type}`)})`;
const COLUMNS = sqlList(({ column }) => column);
const VALUES = sqlList(({ name }) => `r."${name}"`);
const CHANGES = sqlList(({ name, column }) => `${column} = r."${name}"`);
/** Amounts as text: exact. */
const KNOWN = sqlList(({ name, column, type }) => `${column}${type === 'numeric' ? '::text' : ''} AS "${name}"`);

/**
 * Locks the products that these rows may be about; always in the same order, so that two imports cannot wait for each other. A look
 * into each index: one condition for all of them would read the table.
 */
const readExisting = (tx: Tx, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const skus = rows.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  const barcodes = rows.flatMap(({ body }) => body.barcode?.padStart(14, '0') ?? []);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const names = [...new Set(rows.map(({ body }) => body.name))];
  return tx.$queryRaw<Existing[]>`
    SELECT id, import_key AS "importKey", reserved, ${KNOWN}
    FROM products WHERE id IN (
      SELECT id FROM products WHERE id = ANY (${ids}::text[])
      UNION SELECT id FROM products WHERE lower(sku) = ANY (${skus}::text[])
      UNION SELECT id FROM products WHERE lpad(barcode, 14, '0') = ANY (${barcodes}::text[])
      UNION SELECT id FROM products WHERE name = ANY (${names}::text[])
      UNION SELECT id FROM products WHERE import_key LIKE 'line:%' AND split_part(import_key, ':', 2) = ANY (${groups}::text[])
    ) ORDER BY id FOR UPDATE`;
};

/** What the shop holds, as the rules of matching ask for it. */
function contextOf(existing: readonly Existing[], survey: Survey): MatchContext<ImportRow, Existing> {
  const byId = new Map(existing.map((product) => [product.id, product]));
  const bySku = new Map(existing.flatMap((product) => (product.sku ? [[product.sku.toLowerCase(), product]] : [])));
  const byName = Map.groupBy(existing, ({ name }) => name);
  const groupsOf = ({ name, specifications, importKey }: Existing) => [
    groupOf(name, specifications),
    importKey?.startsWith('line:') ? importKey.split(':')[1] : undefined,
  ];
  const members = new Map<string, Existing[]>();
  for (const product of existing)
    for (const group of new Set(groupsOf(product)))
      if (group) members.set(group, [...(members.get(group) ?? []), product]);
  return {
    byId: (id) => byId.get(id),
    bySku: (sku) => bySku.get(sku.toLowerCase()),
    members: (group) => members.get(group) ?? [],
    named: (name) => byName.get(String(name)) ?? [],
    ...survey,
  };
}

/** As much of a written product as its values are read from. */
type Written = {
  id: string;
  name: string;
  category: string;
  family?: string | null;
  specifications: string[];
  keySpecifications: string[];
};

const FAULT_COLUMNS: Record<MatchFault, string> = {
  sku_taken: 'sku',
  barcode_taken: 'barcode',
  ambiguous: '',
  needs_sku: '',
  repeated: '',
};

/** A row with what follows from its quantities. */
function withStock<R extends Pick<Existing, 'stockQuantity' | 'lowStockThreshold' | 'inStock'>>(row: R, reserved = 0) {
  const { stockQuantity = null, lowStockThreshold = null, inStock } = row;
  return { ...row, ...stockState({ stockQuantity, lowStockThreshold, inStock, reserved }) };
}

/**
 * Writes a batch with one statement for the new products and one for those that differ; what is the same stays untouched, and what
 * cannot be told apart is left out. New ones are dated from the import back, in the order of their lines. Every product's history says who
 * imported what of which file.
 */
export async function writeRows(tx: Tx, read: readonly ImportRow[], survey: Survey, by: Importer): Promise<Counts> {
  const kinds = await readKinds(tx);
  const brands = await brandsOf(
    tx,
    read.map(({ body }) => body),
  );
  const rows = read.map((row, index) => ({ ...row, body: { ...row.body, brand: brands[index] ?? null } }));
  // The other lines of a file that are compared with what is there name their brands as these do.
  const named = new Map(read.map(({ body }, index) => [body.brand, brands[index] ?? null]));
  const twins = (group: string) =>
    survey.twins(group).map((row) => ({ ...row, body: { ...row.body, brand: named.get(row.body.brand) ?? null } }));
  const existing = await readExisting(tx, rows);
  const context = contextOf(existing, { ...survey, twins });
  const byBarcode = new Map(
    existing.flatMap(({ id, barcode }) => (barcode ? [[barcode.padStart(14, '0'), id] as const] : [])),
  );
  const made: Written[] = [];
  const changed: Written[] = [];
  const faults: Fault[] = [];
  const notices: Fault[] = [];
  const written = <P extends Omit<Written, 'keySpecifications'>>(product: P) => ({
    ...product,
    keySpecifications: keySpecificationsOf(kinds, product),
  });
  for (const row of rows) {
    const { id, sku, line, body, kept } = row;
    let match = matchLine(row, context);
    const owner = byBarcode.get(body.barcode?.padStart(14, '0') ?? '');
    if (owner !== undefined && !('fault' in match) && owner !== match.known?.id) match = { fault: 'barcode_taken' };
    if ('fault' in match) {
      faults.push({
        line,
        column: FAULT_COLUMNS[match.fault],
        reason: translate(`import.match_${match.fault}`, { sku: sku ?? '', barcode: body.barcode ?? '' }),
      });
      continue;
    }
    const { known, key } = match;
    for (const { column, kind, values } of noticesOf(row, known, context.named(body.name), survey.lines(row.group)))
      notices.push({ line, column, reason: translate(`import.notice_${kind}`, values) });
    if (!known) {
      const createdAt = new Date(by.createdAt.getTime() - line).toISOString();
      made.push(written({ ...withStock(body), id: id ?? randomUUID(), sku, importKey: key, createdAt }));
    } else if (!saysTheSame(row, known) || (sku !== null && sku !== known.sku)) {
      const silent = Object.fromEntries(COMPARED.filter((name) => kept.has(name)).map((name) => [name, known[name]]));
      changed.push(
        written({ ...withStock({ ...body, ...silent }, known.reserved), id: known.id, sku: sku ?? known.sku }),
      );
    }
  }
  // A file may name pictures that are gone, as it may name any address that leads nowhere.
  await lockUploads(
    tx,
    rows.flatMap(({ body }) => [body.image, ...body.images]),
  );
  await keepFamilies(
    tx,
    [...made, ...changed].map(({ family }) => family),
  );
  await nameMovement(tx, 'imported', by.username);
  await namePriceWriter(tx, by);
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
  await writeValues(tx, kinds, [...made, ...changed]);
  const created = new Set(inserted.map(({ id }) => id));
  await recordProducts(
    tx,
    by,
    made.filter(({ id }) => created.has(id)),
    changed,
    existing,
  );
  const unchanged = rows.length - faults.length - created.size - changed.length;
  return { created: created.size, updated: changed.length, unchanged, faults, notices };
}

const fieldsOf = (product: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(product).filter(([name]) => fields.includes(name)));

/** What the history of a new product says of it: the rest it still has, or later entries say. */
const MADE_FIELDS: readonly ProductFieldName[] = ['sku', 'name', 'category', 'brand', 'price', 'stockQuantity'];

/** Notes in each product's history what the file made of it. */
function recordProducts(
  tx: Tx,
  by: Importer,
  made: readonly Written[],
  changed: readonly Written[],
  existing: readonly Existing[],
): Promise<void> {
  const before = new Map(existing.map((product) => [product.id, fieldsOf(product, PRODUCT_FIELD_NAMES)]));
  const entry = (product: Written, old: object | null) => ({
    entity: 'product' as const,
    entityId: product.id,
    label: product.name,
    before: old,
    after: fieldsOf(product, old ? PRODUCT_FIELD_NAMES : MADE_FIELDS),
  });
  const writes = [
    ...made.map((product) => entry(product, null)),
    ...changed.map((product) => entry(product, before.get(product.id) ?? null)),
  ];
  return recordWrites(tx, by, writes, { import: by.filename });
}
