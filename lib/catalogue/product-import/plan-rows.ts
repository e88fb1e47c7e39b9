import 'server-only';
import { randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { resolveBrands } from '../brand/resolve';
import { arabicColumn } from '../product/csv/arabic-columns';
import { PRODUCT_FIELD_NAMES, productColumn, productField } from '../product/fields';
import { type ProductBody, treatmentFault } from '../product/schema';
import { stockState } from '../product/stock-rules';
import { type ImportFault, type ImportRow, importGroupKey } from './import-rows';
import { importNotices, noticeTexts } from './notices';
import {
  COMPARED_FIELDS,
  changesNothing,
  type MatchContext,
  type MatchFault,
  type MatchKnown,
  matchLine,
} from './product-match';
import type { FileSummary } from './summarize-file';

export type ExistingProduct = Omit<ProductBody, 'price' | 'originalPrice' | 'sku' | 'barcode'> &
  MatchKnown & {
    price: string;
    originalPrice: string | null;
    barcode: string | null;
    reserved: number;
  };

const FIELDS = PRODUCT_FIELD_NAMES.map((name) => ({ name, ...productColumn(name) }));
export const importFieldsSql = (of: (field: (typeof FIELDS)[number]) => string) =>
  Prisma.raw(FIELDS.map(of).join(', '));

const KNOWN = importFieldsSql(
  ({ name, column, type }) => `${column}${type === 'numeric' ? '::text' : ''} AS "${name}"`,
);

/** Locks by id. UNION, because one condition would not use the indexes. */
const readExisting = (tx: Tx, rows: readonly ImportRow[]) => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const skus = rows.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  const barcodes = rows.flatMap(({ body }) => body.barcode?.padStart(14, '0') ?? []);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const names = [...new Set(rows.map(({ body }) => body.name))];
  return tx.$queryRaw<ExistingProduct[]>`
    SELECT id, import_key AS "importKey", reserved, ${KNOWN}
    FROM products WHERE id IN (
      SELECT id FROM products WHERE id = ANY (${ids}::text[])
      UNION SELECT id FROM products WHERE lower(sku) = ANY (${skus}::text[])
      UNION SELECT id FROM products WHERE lpad(barcode, 14, '0') = ANY (${barcodes}::text[])
      UNION SELECT id FROM products WHERE name = ANY (${names}::text[])
      UNION SELECT id FROM products WHERE import_key LIKE 'line:%' AND split_part(import_key, ':', 2) = ANY (${groups}::text[])
    ) ORDER BY id FOR UPDATE`;
};

export const readExistingByIds = (tx: Tx, ids: readonly string[]) => tx.$queryRaw<ExistingProduct[]>`
  SELECT id, import_key AS "importKey", reserved, ${KNOWN} FROM products WHERE id = ANY (${ids}::text[]) ORDER BY id FOR UPDATE`;

function contextOf(
  existing: readonly ExistingProduct[],
  survey: Pick<FileSummary, 'lines' | 'twins'>,
): MatchContext<ImportRow, ExistingProduct> {
  const byId = new Map(existing.map((product) => [product.id, product]));
  const bySku = new Map(existing.flatMap((product) => (product.sku ? [[product.sku.toLowerCase(), product]] : [])));
  const byName = Map.groupBy(existing, ({ name }) => name);
  const groupsOf = ({ name, specifications, importKey }: ExistingProduct) => [
    importGroupKey(name, specifications),
    importKey?.startsWith('line:') ? importKey.split(':')[1] : undefined,
  ];
  const members = new Map<string, ExistingProduct[]>();
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

/** Fields after the import. `importKey` identifies a new product later. */
export type PlannedProduct = Omit<ExistingProduct, 'reserved' | 'importKey'> & {
  lowStock: boolean;
  importKey: string | null;
};

export type PlannedImportLine = {
  line: number;
  product: PlannedProduct;
  known: ExistingProduct | null;
  noticed: boolean;
};

/** `lines` has only lines that change something. */
export type RowsPlan = { lines: PlannedImportLine[]; unchanged: number; faults: ImportFault[]; notices: ImportFault[] };

const FAULT_COLUMNS: Record<MatchFault, string> = {
  sku_taken: 'sku',
  barcode_taken: 'barcode',
  ambiguous: '',
  needs_sku: '',
  repeated: '',
};

/** `reserved`: pieces held by unpaid orders. */
export function withStock<R extends Pick<ExistingProduct, 'stockQuantity' | 'lowStockThreshold' | 'inStock'>>(
  row: R,
  reserved = 0,
) {
  const { stockQuantity = null, lowStockThreshold = null, inStock } = row;
  return { ...row, ...stockState({ stockQuantity, lowStockThreshold, inStock, reserved }) };
}

/** Plans lines against locked products. Ambiguous lines become faults; missing brands are created. */
export async function planRows(
  tx: Tx,
  read: readonly ImportRow[],
  survey: Pick<FileSummary, 'lines' | 'twins'>,
): Promise<RowsPlan> {
  const brands = await resolveBrands(
    tx,
    read.map(({ body }) => body),
  );
  const rows = read.map((row, index) => ({ ...row, body: { ...row.body, brand: brands[index] ?? null } }));
  const named = new Map(read.map(({ body }, index) => [body.brand, brands[index] ?? null]));
  const twins = (group: string) =>
    survey.twins(group).map((row) => ({ ...row, body: { ...row.body, brand: named.get(row.body.brand) ?? null } }));
  const existing = await readExisting(tx, rows);
  const context = contextOf(existing, { ...survey, twins });
  const byBarcode = new Map(
    existing.flatMap(({ id, barcode }) => (barcode ? [[barcode.padStart(14, '0'), id] as const] : [])),
  );
  const lines: PlannedImportLine[] = [];
  const faults: ImportFault[] = [];
  const notices: ImportFault[] = [];
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
    const absent = known ? [] : PRODUCT_FIELD_NAMES.filter((name) => productField(name).required && kept.has(name));
    if (absent.length > 0) {
      const columns = absent.map(arabicColumn).join('، ');
      faults.push({
        line,
        column: !id && sku ? 'sku' : 'id',
        reason: translate('import.line_incomplete', { columns }),
      });
      continue;
    }
    const silent =
      known && Object.fromEntries(COMPARED_FIELDS.filter((name) => kept.has(name)).map((name) => [name, known[name]]));
    const said = { ...body, ...silent };
    const taxReason = said.taxCategory === 'S' && kept.has('taxReason') ? null : (said.taxReason ?? null);
    const told = { ...row, body: { ...said, taxReason } };
    const untold = treatmentFault(told.body);
    if (untold) {
      faults.push({ line, column: 'taxReason', reason: translate(untold) });
      continue;
    }
    const notes = noticeTexts(importNotices(told, known, context.named(body.name), survey.lines(row.group)));
    notices.push(...notes.map((note) => ({ line, ...note })));
    const noticed = notes.length > 0;
    if (!known) {
      const product = { ...withStock(told.body), id: id ?? randomUUID(), sku, importKey: key };
      lines.push({ line, product: product as PlannedProduct, known, noticed });
    } else if (!changesNothing(row, known) || (sku !== null && sku !== known.sku)) {
      const product = { ...withStock(told.body, known.reserved), id: known.id, sku: sku ?? known.sku };
      lines.push({ line, product: { ...product, importKey: known.importKey } as PlannedProduct, known, noticed });
    }
  }
  return { lines, unchanged: rows.length - faults.length - lines.length, faults, notices };
}
