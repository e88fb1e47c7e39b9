import 'server-only';
import { randomUUID } from 'node:crypto';
import { lockUploads } from '../picture/claim-uploads';
import { PRODUCT_FIELD_NAMES, productColumn } from '../product/fields';
import type { ProductBody } from '../product/schema';
import { Prisma, type Tx } from '../server/db';
import { translate } from '../shared/translate';
import { type Fault, groupOf, type ImportRow } from './import-rows';
import { COMPARED, type MatchContext, type MatchFault, type MatchKnown, matchLine, saysTheSame } from './product-match';
import type { Survey } from './survey-file';

type Counts = { created: number; updated: number; unchanged: number; faults: Fault[] };

type Existing = Omit<ProductBody, 'price' | 'originalPrice' | 'sku'> &
  MatchKnown & { price: string; originalPrice: string | null };

const FIELDS = PRODUCT_FIELD_NAMES.map((name) => ({ name, ...productColumn(name) }));
const sqlList = (of: (field: (typeof FIELDS)[number]) => string) => Prisma.raw(FIELDS.map(of).join(', '));

/** The columns of a row as PostgreSQL reads them out of JSON. */
const RECORD = Prisma.sql`AS r(id text, "importKey" text, "createdAt" timestamptz, ${sqlList(({ name, type }) => `"${name}" ${type}`)})`;
const COLUMNS = sqlList(({ column }) => column);
const VALUES = sqlList(({ name }) => `r."${name}"`);
const CHANGES = sqlList(({ name, column }) => `${column} = r."${name}"`);
/** Amounts as text: exact. */
const KNOWN = sqlList(({ name, column, type }) => `${column}${type === 'numeric' ? '::text' : ''} AS "${name}"`);

/**
 * Locks the products that these rows may be about; always in the same order, so that two imports cannot wait for each other. Four
 * looks into four indexes: one condition for all of them would read the table.
 */
const readExisting = (tx: Tx, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const keys = rows.flatMap(({ foreign }) => foreign ?? []);
  const skus = rows.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const names = [...new Set(rows.map(({ body }) => body.name))];
  return tx.$queryRaw<Existing[]>`
    SELECT id, import_key AS "importKey", ${KNOWN}
    FROM products WHERE id IN (
      SELECT id FROM products WHERE id = ANY (${ids}::text[])
      UNION SELECT id FROM products WHERE import_key = ANY (${keys}::text[])
      UNION SELECT id FROM products WHERE lower(sku) = ANY (${skus}::text[])
      UNION SELECT id FROM products WHERE name = ANY (${names}::text[])
      UNION SELECT id FROM products WHERE import_key LIKE 'line:%' AND split_part(import_key, ':', 2) = ANY (${groups}::text[])
    ) ORDER BY id FOR UPDATE`;
};

/** What the shop holds, as the rules of matching ask for it. */
function contextOf(existing: readonly Existing[], survey: Survey): MatchContext<ImportRow, Existing> {
  const byId = new Map(existing.map((product) => [product.id, product]));
  const bySku = new Map(existing.flatMap((product) => (product.sku ? [[product.sku.toLowerCase(), product]] : [])));
  const byKey = new Map(existing.flatMap((product) => (product.importKey ? [[product.importKey, product]] : [])));
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
    byKey: (key) => byKey.get(key),
    members: (group) => members.get(group) ?? [],
    named: (name) => byName.get(String(name)) ?? [],
    ...survey,
  };
}

const FAULT_COLUMNS: Record<MatchFault, string> = { sku_taken: 'sku', ambiguous: '', needs_sku: '', repeated: '' };

/**
 * Writes a batch with one statement for the new products and one for those that differ; what is the same stays untouched, and what
 * cannot be told apart is left out. New ones are dated from `since` back, in the order of their lines.
 */
export async function writeRows(tx: Tx, rows: readonly ImportRow[], survey: Survey, since: Date): Promise<Counts> {
  const context = contextOf(await readExisting(tx, rows), survey);
  const made: object[] = [];
  const changed: object[] = [];
  const faults: Fault[] = [];
  for (const row of rows) {
    const { id, sku, line, body, kept } = row;
    const match = matchLine(row, context);
    if ('fault' in match) {
      faults.push({
        line,
        column: FAULT_COLUMNS[match.fault],
        reason: translate(`import.match_${match.fault}`, { sku: sku ?? '' }),
      });
      continue;
    }
    const { known, key } = match;
    if (!known) {
      const createdAt = new Date(since.getTime() - line).toISOString();
      made.push({ ...body, id: id ?? randomUUID(), sku, importKey: key, createdAt });
    } else if (!saysTheSame(row, known) || (sku !== null && sku !== known.sku)) {
      const silent = Object.fromEntries(COMPARED.filter((name) => kept.has(name)).map((name) => [name, known[name]]));
      changed.push({ ...body, ...silent, id: known.id, sku: sku ?? known.sku });
    }
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
        INSERT INTO products (id, import_key, created_at, updated_at, ${COLUMNS})
        SELECT r.id, r."importKey", r."createdAt", now(), ${VALUES}
        FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) ${RECORD}
        ON CONFLICT DO NOTHING`;
  if (changed.length > 0)
    await tx.$executeRaw`
      UPDATE products p SET ${CHANGES}, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) ${RECORD} WHERE p.id = r.id`;
  const unchanged = rows.length - faults.length - created - changed.length;
  return { created, updated: changed.length, unchanged, faults };
}
