import 'server-only';
import { db } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { type AdminProductFilter, adminProductWhere } from './admin-reads';
import { PRODUCT_COLUMNS, productLine } from './csv';
import { PRODUCT_FIELD_SELECT, productField } from './fields';

const BATCH = 500;

type Cells = readonly CsvCell[];

/** The places of columns with amounts and quantities. */
export const NUMERIC: ReadonlySet<number> = new Set(
  PRODUCT_COLUMNS.flatMap((column, place) =>
    column !== 'id' && ['amount', 'count'].includes(productField(column).kind) ? [place] : [],
  ),
);

/** What a file of products holds, as its name says it: "products-all", "products-laptops-out-of-stock", "products-search". */
export function exportName({ q, category, brand, stock }: Omit<AdminProductFilter, 'page' | 'limit'>): string {
  const parts = [
    q ? 'search' : '',
    (category ?? '').replace(/[^\w-]/g, ''),
    (brand ?? '').replace(/[^\w-]/g, ''),
    stock && stock !== 'all' ? { in: 'in-stock', out: 'out-of-stock', low: 'low-stock' }[stock] : '',
  ].filter(Boolean);
  return ['products', ...(parts.length > 0 ? parts : ['all'])].join('-');
}

/** The lines of a file of products, newest first, read in batches: the first one names the columns. */
export async function adminProductLines(
  filter: Omit<AdminProductFilter, 'page' | 'limit'>,
): Promise<AsyncGenerator<Cells>> {
  const where = await adminProductWhere(filter);
  return lines(where);
}

async function* lines(where: Awaited<ReturnType<typeof adminProductWhere>>): AsyncGenerator<Cells> {
  yield PRODUCT_COLUMNS;
  let last: { createdAt: Date; id: string } | null = null;
  for (;;) {
    // Behind the last one read: products that come or go meanwhile shift nothing.
    const rows: Awaited<ReturnType<typeof readBatch>> = await readBatch(where, last);
    for (const { createdAt: _, price, originalPrice, cost, ...row } of rows)
      yield productLine({
        ...row,
        price: price.toFixed(2),
        originalPrice: originalPrice?.toFixed(2) ?? null,
        cost: cost?.toFixed(2) ?? null,
      });
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

const readBatch = (
  where: Awaited<ReturnType<typeof adminProductWhere>>,
  last: { createdAt: Date; id: string } | null,
) =>
  db.product.findMany({
    where: last
      ? {
          AND: [
            where,
            { createdAt: { lte: last.createdAt } },
            { OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }] },
          ],
        }
      : where,
    select: { id: true, createdAt: true, ...PRODUCT_FIELD_SELECT },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: BATCH,
  });
