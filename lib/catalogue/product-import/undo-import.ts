import 'server-only';
import { recordWrite, recordWrites } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { canSeeCosts } from '../product/admin-reads';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../product/fields';
import { deleteProducts } from '../product-batch/write-products';
import {
  type ExistingProduct,
  type PlannedImportLine,
  type PlannedProduct,
  readExistingByIds,
  withStock,
} from './plan-rows';
import { importUndoEnd } from './rules';
import { refuseSecondImport } from './start-import';
import { type Importer, writeImportLines } from './write-rows';

const AT_ONCE = 500;
const TIMEOUT_MS = 5 * 60_000;

type Fields = Partial<Record<ProductFieldName, unknown>>;
type Row = { productId: string; before: Fields | null; after: Fields };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Later changes and orders are not touched (`kept`). */
export async function undoImport(id: string, staff: Staff): Promise<void> {
  await transaction((tx) => takeBack(tx, id, staff), { timeout: TIMEOUT_MS });
  await invalidate({ entity: 'products' });
}

async function takeBack(tx: Tx, id: string, staff: Staff): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM product_imports WHERE id = ${id} FOR UPDATE`;
  const job = await tx.productImport.findUnique({
    where: { id },
    select: { filename: true, createdAt: true, status: true, isCheck: true, finishedAt: true, undoneAt: true },
  });
  if (!job) throw new AppError('not_found');
  const { filename, createdAt } = job;
  if (importUndoEnd(job, new Date()) === null) throw new AppError('batch_closed');
  if (!canSeeCosts(staff) && (await hasCosts(tx, id))) throw new AppError('undo_costs_closed');
  await refuseSecondImport(tx);
  const by: Importer = { userId: staff.userId, username: staff.username, filename, createdAt };
  const found = await tx.productImportRow.findMany({
    where: { importId: id, done: true },
    orderBy: { productId: 'asc' },
  });
  const rows = found as unknown as Row[];
  let kept = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE)
    kept += await takeBackSome(tx, rows.slice(from, from + AT_ONCE), by);
  // A repeated import would apply only the lines that are left.
  const undone = { undoneAt: new Date(), undoneBy: staff.username, kept, file: null };
  await tx.productImport.update({ where: { id }, data: undone });
  await recordWrite(tx, staff, {
    entity: 'import',
    entityId: id,
    label: filename,
    before: { status: job.status },
    after: { status: 'undone', kept },
  });
  await storeInvalidation(tx, [{ entity: 'products' }]);
}

async function hasCosts(tx: Tx, importId: string): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ is: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM product_import_rows WHERE import_id = ${importId} AND done
      AND jsonb_exists(after, 'cost') AND after->>'cost' IS DISTINCT FROM before->>'cost') AS is`;
  return found?.is ?? false;
}

async function takenNumbers(tx: Tx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const numbers = rows.flatMap(({ before }) => (typeof before?.sku === 'string' ? [before.sku.toLowerCase()] : []));
  if (numbers.length === 0) return new Set();
  const found = await tx.$queryRaw<{ sku: string }[]>`
    SELECT lower(sku) AS sku FROM products WHERE lower(sku) = ANY (${numbers}::text[])`;
  return new Set(found.map(({ sku }) => sku));
}

async function takeBackSome(tx: Tx, rows: readonly Row[], by: Importer): Promise<number> {
  const note = { batch: translate('admin.products.import_undone_entry') };
  const existing = new Map(
    (
      await readExistingByIds(
        tx,
        rows.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const made = rows.filter(({ before }) => before === null).map(({ productId }) => productId);
  const ordered = new Set(
    (
      await tx.orderItem.findMany({
        where: { productId: { in: made } },
        select: { productId: true },
        distinct: ['productId'],
      })
    ).map(({ productId }) => productId),
  );
  const taken = await takenNumbers(tx, rows);
  const lines: PlannedImportLine[] = [];
  const unwanted: string[] = [];
  let kept = 0;
  for (const { productId, before, after } of rows) {
    const known = existing.get(productId);
    if (!known) continue;
    const names = PRODUCT_FIELD_NAMES.filter((name) => name in after);
    const standing = names.filter((name) => isSame(known[name], after[name]));
    if (before === null) {
      if (standing.length === names.length && !ordered.has(productId)) unwanted.push(productId);
      else kept += 1;
      continue;
    }
    const back = standing.filter((name) => name !== 'sku' || !taken.has(String(before.sku).toLowerCase()));
    if (back.length < names.length) kept += 1;
    if (back.length > 0) lines.push({ line: 0, product: restored(known, before, back), known, noticed: false });
  }
  await writeImportLines(tx, lines, by, note);
  const deleted = await deleteProducts(tx, unwanted);
  await recordWrites(
    tx,
    by,
    [...deleted].map(([entityId, row]) => ({
      entity: 'product' as const,
      entityId,
      label: row.name,
      before: row,
      after: null,
    })),
    note,
  );
  return kept;
}

function restored(
  { reserved, ...known }: ExistingProduct,
  before: Fields,
  names: readonly ProductFieldName[],
): PlannedProduct {
  const back = Object.fromEntries(names.map((name) => [name, before[name]]));
  return withStock({ ...known, ...back } as typeof known, reserved) as PlannedProduct;
}
