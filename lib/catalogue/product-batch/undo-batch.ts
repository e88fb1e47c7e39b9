import 'server-only';
import { recordWrites } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { PRODUCT_FIELD_SELECT } from '../product/fields';
import { setPriceAuthor } from '../product/price/price-history';
import { setMovementCause } from '../stock/movement-cause';
import { lockOrdersOfDeleted, restoreDeletedProducts } from './deleted-products';
import { type BatchView, readBatchProducts, readProductBatch } from './reads';
import { type BatchChange, type BatchProductValues, batchUndoEnd, hasBatchValues, withBatchValues } from './rules';
import {
  BATCH_TIMEOUT_MS,
  batchExpiries,
  deleteBatchOffers,
  LOCK_PRODUCTS_SQL,
  splitIntoChunks,
  writeProducts,
} from './write-products';

type Kept = { productId: string; before: BatchProductValues; after: BatchProductValues & { offer?: string } };

/** Restores the values from before a batch; `kept` counts products changed or deleted since. */
export async function undoBatch(id: string, staff: Staff): Promise<BatchView> {
  const { written, kind } = await transaction((tx) => takeBack(tx, id, staff), { timeout: BATCH_TIMEOUT_MS });
  await invalidate(...batchExpiries(written, kind));
  return readProductBatch(id);
}

async function takeBack(tx: Tx, id: string, staff: Staff) {
  await tx.$queryRaw`SELECT 1 FROM product_batches WHERE id = ${id} FOR UPDATE`;
  const batch = await tx.productBatch.findUnique({ where: { id } });
  if (!batch) throw new AppError('not_found');
  const change = batch.change as BatchChange;
  const { kind } = change;
  if (batch.state !== 'done' || batchUndoEnd(batch.finishedAt, new Date()) === null) throw new AppError('batch_closed');
  await setPriceAuthor(tx, staff);
  if (kind === 'delete') await setMovementCause(tx, 'corrected', staff.username);
  const found = await tx.productBatchRow.findMany({ where: { batchId: id }, orderBy: { productId: 'asc' } });
  const rows = found as unknown as Kept[];
  const written = kind === 'delete' ? await putBack(tx, id, rows, staff) : await writeBack(tx, id, kind, rows, staff);
  await tx.productBatch.update({
    where: { id },
    data: { state: 'undone', undoneAt: new Date(), undoneBy: staff.username, kept: rows.length - written.length },
  });
  await storeInvalidation(tx, batchExpiries(written, kind));
  return { written, kind };
}

async function putBack(tx: Tx, id: string, rows: readonly Kept[], staff: Staff): Promise<string[]> {
  const written: string[] = [];
  await lockOrdersOfDeleted(tx, id);
  for (const some of splitIntoChunks(rows)) {
    const ids = await restoreDeletedProducts(
      tx,
      id,
      some.map(({ productId }) => productId),
    );
    await tx.productBatchRow.updateMany({ where: { batchId: id, productId: { in: ids } }, data: { undone: true } });
    const back = await tx.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, ...PRODUCT_FIELD_SELECT },
    });
    await recordWrites(
      tx,
      staff,
      back.map((product) => ({
        entity: 'product' as const,
        entityId: product.id,
        label: product.name,
        before: null,
        after: product,
      })),
      { batch: translate('admin.products.bulk.undone_entry') },
    );
    written.push(...ids);
  }
  return written;
}

async function writeBack(
  tx: Tx,
  id: string,
  kind: BatchChange['kind'],
  rows: readonly Kept[],
  staff: Staff,
): Promise<string[]> {
  const products = await readBatchProducts(
    tx,
    rows.map(({ productId }) => productId),
    { now: new Date(), offers: false, lock: LOCK_PRODUCTS_SQL },
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const slugs = new Set((await tx.category.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  const written: string[] = [];
  for (const some of splitIntoChunks(rows)) {
    const removed =
      kind === 'offer'
        ? await deleteBatchOffers(
            tx,
            some.flatMap(({ after }) => after.offer ?? []),
          )
        : new Set<string>();
    const back = some.flatMap((row) => {
      const product = byId.get(row.productId);
      const isSame =
        kind === 'offer'
          ? removed.has(row.productId)
          : product && hasBatchValues(product, row.after) && slugs.has(row.before.category ?? product.category);
      return product && isSame ? [{ row, product, next: withBatchValues(product, row.before) }] : [];
    });
    if (kind !== 'offer')
      await writeProducts(
        tx,
        back.map(({ next }) => next),
        kind === 'category',
      );
    const ids = back.map(({ product }) => product.id);
    await tx.productBatchRow.updateMany({ where: { batchId: id, productId: { in: ids } }, data: { undone: true } });
    await recordWrites(
      tx,
      staff,
      back.map(({ product, row }) =>
        kind === 'offer'
          ? {
              entity: 'daily_offer' as const,
              entityId: row.after.offer ?? '',
              label: product.name,
              before: { productId: product.id },
              after: null,
            }
          : {
              entity: 'product' as const,
              entityId: product.id,
              label: product.name,
              before: row.after,
              after: row.before,
            },
      ),
      { batch: translate('admin.products.bulk.undone_entry') },
    );
    written.push(...ids);
  }
  return written;
}
