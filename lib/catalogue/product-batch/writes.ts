import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrites } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { PRODUCT_FIELD_SELECT } from '../product/fields';
import { setPriceAuthor } from '../product/price/price-history';
import { setMovementCause } from '../stock/movement-cause';
import { restoreDeletedProducts, storeDeletedProducts } from './deleted-products';
import {
  assertBatchCategory,
  type BatchView,
  batchPlanDigest,
  readBatch,
  readBatchProducts,
  readTargetIds,
} from './reads';
import {
  type BatchChange,
  type BatchProduct,
  type BatchProductValues,
  hasBatchValues,
  type PlannedBatchProduct,
  planBatchProduct,
  UNDO_MS,
} from './rules';
import type { BatchTarget } from './schema';
import {
  createBatchOffers,
  deleteBatchOffers,
  deleteProducts,
  LOCK_PRODUCTS_SQL,
  LOCK_PRODUCTS_TO_DELETE_SQL,
  type Written,
  writeProducts,
} from './write-products';

const AT_ONCE = 500;
const TIMEOUT_MS = 5 * 60_000;
/** Above this, all product pages expire. */
const MAX_PAGES = 100;
const RETENTION_DAYS = 30;

type Changed = Extract<PlannedBatchProduct, { state: 'changed' }>;
type Asked = { id: string; target: BatchTarget; change: BatchChange; digest: string };

function expiriesOf(ids: readonly string[], kind: BatchChange['kind']): CacheChange[] {
  // No page shows tags.
  if (ids.length === 0 || kind === 'tag_add' || kind === 'tag_remove') return [];
  const isOffer = kind === 'offer';
  if (ids.length <= MAX_PAGES)
    return ids.map((id) => (isOffer ? { entity: 'offer', productId: id } : { entity: 'product', id }));
  return [{ entity: 'products' }, ...(isOffer ? [{ entity: 'offer' as const, productId: ids[0] ?? '' }] : [])];
}

const withValues = <P extends Pick<BatchProduct, 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>>(
  product: P,
  { price, originalPrice, category, hidden, tags }: BatchProductValues,
): P => ({
  ...product,
  ...(price === undefined ? {} : { price: parseSar(price) }),
  ...(originalPrice === undefined ? {} : { originalPrice: originalPrice === null ? null : parseSar(originalPrice) }),
  ...(category === undefined ? {} : { category }),
  ...(hidden === undefined ? {} : { hidden }),
  ...(tags === undefined ? {} : { tags }),
});

const writtenOf = ({ id, price, originalPrice, category, hidden, tags }: Written): Written => ({
  id,
  price,
  originalPrice,
  category,
  hidden,
  tags,
});

const portions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Executes the previewed plan, all or nothing; idempotent by id. Errors: conflict (differs from the preview). */
export async function applyBatch(asked: Asked, staff: Staff): Promise<BatchView> {
  const { id, target, change } = asked;
  await assertBatchCategory(db, change);
  const ids = await readTargetIds(target);
  await db.productBatch.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - RETENTION_DAYS * 86_400_000) } },
  });
  const { count } = await db.productBatch.createMany({
    data: [
      {
        id,
        change: change as Prisma.InputJsonObject,
        total: ids.length,
        userId: staff.userId,
        username: staff.username,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return readBatch(id);
  let written: string[];
  try {
    written = await transaction((tx) => run(tx, asked, ids, staff), { timeout: TIMEOUT_MS });
  } catch (error) {
    await db.productBatch.updateMany({ where: { id, state: 'running' }, data: { state: 'failed', done: 0 } });
    throw error;
  }
  await invalidate(...expiriesOf(written, change.kind));
  return readBatch(id);
}

async function run(tx: Tx, { id, change, digest }: Asked, ids: readonly string[], staff: Staff): Promise<string[]> {
  await setPriceAuthor(tx, staff);
  const lock = change.kind === 'delete' ? LOCK_PRODUCTS_TO_DELETE_SQL : LOCK_PRODUCTS_SQL;
  const products = await readBatchProducts(tx, ids, { now: new Date(), offers: change.kind === 'offer', lock });
  const plan = products.map((product) => planBatchProduct(product, change));
  if (batchPlanDigest(plan, change) !== digest) throw new AppError('conflict');
  const byId = new Map(products.map((product) => [product.id, product]));
  const changed = plan.filter((row): row is Changed => row.state === 'changed');
  let done = 0;
  for (const rows of portions(changed)) {
    await writePortion(tx, id, change, rows, byId, staff);
    done += rows.length;
    // On another connection, so that progress is visible before the commit.
    if (done < changed.length) await db.productBatch.updateMany({ where: { id }, data: { done } });
  }
  await tx.productBatch.update({
    where: { id },
    data: {
      state: 'done',
      total: plan.length,
      done,
      refused: plan.filter(({ state }) => state === 'refused').length,
      finishedAt: new Date(),
    },
  });
  const written = changed.map((row) => row.id);
  await storeInvalidation(tx, expiriesOf(written, change.kind));
  return written;
}

async function writePortion(
  tx: Tx,
  id: string,
  change: BatchChange,
  rows: readonly Changed[],
  byId: ReadonlyMap<string, BatchProduct>,
  staff: Staff,
): Promise<void> {
  const offers = new Map(change.kind === 'offer' ? rows.map((row) => [row.id, randomUUID()]) : []);
  let deleted: Awaited<ReturnType<typeof deleteProducts>> | null = null;
  if (change.kind === 'offer') {
    await createBatchOffers(
      tx,
      Array.from(offers, ([productId, offer]) => ({ id: offer, productId })),
      change,
    );
  } else if (change.kind === 'delete') {
    const ids = rows.map((row) => row.id);
    await storeDeletedProducts(tx, id, ids);
    deleted = await deleteProducts(tx, ids);
  } else {
    const next = rows.flatMap(({ id, after }) => {
      const product = byId.get(id);
      return product ? [withValues(product, after)] : [];
    });
    await writeProducts(tx, next.map(writtenOf), change.kind === 'category');
  }
  const kept = rows.map(({ id: productId, before, after }) => {
    const offer = offers.get(productId);
    return { productId, before, after: offer ? { ...after, offer } : after };
  });
  await tx.$executeRaw`
    INSERT INTO product_batch_rows (batch_id, product_id, before, after)
    SELECT ${id}, r."productId", r.before, r.after
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r("productId" text, before jsonb, after jsonb)`;
  const {
    discountPercent = null,
    discountAmount = null,
    startDate = null,
    endDate = null,
  } = change.kind === 'offer' ? change : {};
  await recordWrites(
    tx,
    staff,
    rows.map(({ id: productId, name, before, after }) =>
      change.kind === 'offer'
        ? {
            entity: 'daily_offer' as const,
            entityId: offers.get(productId) ?? '',
            label: name,
            before: null,
            after: { productId, discountPercent, discountAmount, startDate, endDate },
          }
        : {
            entity: 'product' as const,
            entityId: productId,
            label: name,
            before: deleted ? (deleted.get(productId) ?? {}) : before,
            after: deleted ? null : after,
          },
    ),
    { batch: translate(`admin.products.bulk.kinds.${change.kind}`) },
  );
}

type Kept = { productId: string; before: BatchProductValues; after: BatchProductValues & { offer?: string } };

/** Restores the values of a batch within an hour; counts changed or deleted products in `kept`. */
export async function undoBatch(id: string, staff: Staff): Promise<BatchView> {
  const { written, kind } = await transaction((tx) => takeBack(tx, id, staff), { timeout: TIMEOUT_MS });
  await invalidate(...expiriesOf(written, kind));
  return readBatch(id);
}

async function takeBack(tx: Tx, id: string, staff: Staff) {
  await tx.$queryRaw`SELECT 1 FROM product_batches WHERE id = ${id} FOR UPDATE`;
  const batch = await tx.productBatch.findUnique({ where: { id } });
  if (!batch) throw new AppError('not_found');
  const change = batch.change as BatchChange;
  const { kind } = change;
  const isOpen = batch.state === 'done' && batch.finishedAt && Date.now() - batch.finishedAt.getTime() <= UNDO_MS;
  if (!isOpen) throw new AppError('batch_closed');
  await setPriceAuthor(tx, staff);
  if (kind === 'delete') await setMovementCause(tx, 'corrected', staff.username);
  const found = await tx.productBatchRow.findMany({ where: { batchId: id }, orderBy: { productId: 'asc' } });
  const rows = found as unknown as Kept[];
  const written = kind === 'delete' ? await putBack(tx, id, rows, staff) : await writeBack(tx, id, kind, rows, staff);
  await tx.productBatch.update({
    where: { id },
    data: { state: 'undone', undoneAt: new Date(), undoneBy: staff.username, kept: rows.length - written.length },
  });
  await storeInvalidation(tx, expiriesOf(written, kind));
  return { written, kind };
}

async function putBack(tx: Tx, id: string, rows: readonly Kept[], staff: Staff): Promise<string[]> {
  const written: string[] = [];
  for (const some of portions(rows)) {
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
  for (const some of portions(rows)) {
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
      return product && isSame ? [{ row, product, next: withValues(product, row.before) }] : [];
    });
    if (kind !== 'offer')
      await writeProducts(
        tx,
        back.map(({ next }) => writtenOf(next)),
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
