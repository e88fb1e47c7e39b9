import 'server-only';
import { db } from '../../../platform/server/db';
import type { CsvCell } from '../../../platform/shared/csv';
import { toSar } from '../../../platform/shared/money';
import { readOfferPricer } from '../../offer/reads';
import { type AdminProductsQuery, type CostRights, canSeeCosts, readAdminProductIds } from '../admin-reads';
import { PRODUCT_FIELD_SELECT, productField } from '../fields';
import type { GridColumn } from '../grid-rules';
import { arabicColumn, OFFER_HEADING } from './arabic-columns';
import { columnsFor, type ProductColumn, productLine } from './csv';
import { OFFER_COLUMN } from './header';

const BATCH = 500;

type Cells = readonly CsvCell[];

type FileColumn = ProductColumn | typeof OFFER_COLUMN;

const isNumeric = (column: FileColumn) =>
  column !== 'id' && (column === OFFER_COLUMN || ['amount', 'count'].includes(productField(column).kind));

export const numericPlaces = (columns: readonly FileColumn[]): ReadonlySet<number> =>
  new Set(columns.flatMap((column, place) => (isNumeric(column) ? [place] : [])));

const SHOWN_AS: Readonly<Record<GridColumn, FileColumn>> = {
  sku: 'sku',
  values: 'specifications',
  originalPrice: 'originalPrice',
  stockQuantity: 'stockQuantity',
  lowStockThreshold: 'lowStockThreshold',
  offer: OFFER_COLUMN,
  category: 'category',
  tags: 'tags',
  visibility: 'hidden',
};

/** Columns of the grid with ids, so the file can be imported again. Default: all columns; costs need the right. */
export const fileColumns = (shown: readonly GridColumn[] | undefined, rights: CostRights): readonly FileColumn[] =>
  shown ? ['id', 'name', 'price', ...shown.map((column) => SHOWN_AS[column])] : columnsFor(canSeeCosts(rights));

const STOCK_NAMES = {
  in: 'in-stock',
  out: 'out-of-stock',
  low: 'low-stock',
  low_selling: 'low-stock-selling',
  out_selling: 'out-of-stock-selling',
} as const;

/** File name, without extension, that names the filters. */
export function productExportName({ q, category, brand, tag, stock, visibility }: AdminProductsQuery): string {
  const parts = [
    q ? 'search' : '',
    (category ?? '').replace(/[^\w-]/g, ''),
    (brand ?? '').replace(/[^\w-]/g, ''),
    tag ? 'tagged' : '',
    stock && stock !== 'all' ? STOCK_NAMES[stock] : '',
    visibility ?? '',
  ].filter(Boolean);
  return ['products', ...(parts.length > 0 ? parts : ['all'])].join('-');
}

/** Finds the products first, then reads them in batches. */
export async function adminProductLines(
  filter: AdminProductsQuery,
  columns: readonly FileColumn[],
): Promise<AsyncGenerator<Cells>> {
  return lines(await readAdminProductIds(filter), columns);
}

async function* lines(ids: readonly string[], columns: readonly FileColumn[]): AsyncGenerator<Cells> {
  yield columns.map((column) => (column === OFFER_COLUMN ? OFFER_HEADING : arabicColumn(column)));
  const own = columns.filter((column) => column !== OFFER_COLUMN);
  const offerPlace = columns.indexOf(OFFER_COLUMN);
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const rows = await db.product.findMany({
      where: { id: { in: some } },
      select: { id: true, ...PRODUCT_FIELD_SELECT },
    });
    const priced = offerPlace < 0 ? null : await readOfferPricer(db, some);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of some) {
      const row = byId.get(id);
      if (!row) continue;
      const { price, originalPrice, cost, ...rest } = row;
      const line = productLine(
        {
          ...rest,
          price: price.toFixed(2),
          originalPrice: originalPrice?.toFixed(2) ?? null,
          cost: cost?.toFixed(2) ?? null,
        },
        own,
      );
      if (priced) {
        const offered = priced(id, price);
        line.splice(offerPlace, 0, offered.offer ? toSar(offered.price) : null);
      }
      yield line;
    }
  }
}
