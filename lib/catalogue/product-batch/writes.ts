import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrites } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { setPriceAuthor } from '../product/price/price-history';
import { storeDeletedProducts } from './deleted-products';
import {
  assertBatchCategory,
  type BatchView,
  batchPlanDigest,
  readBatchProducts,
  readProductBatch,
  readTargetIds,
} from './reads';
import {
  type BatchChange,
  type BatchProduct,
  dependsOnOffers,
  type PlannedBatchProduct,
  planBatchProduct,
  withBatchValues,
} from './rules';
import type { BatchTarget } from './schema';
import {
  BATCH_TIMEOUT_MS,
  batchExpiries,
  createBatchOffers,
  deleteProducts,
  LOCK_PRODUCTS_SQL,
  LOCK_PRODUCTS_TO_DELETE_SQL,
  splitIntoChunks,
  writeProducts,
} from './write-products';

const RETENTION_DAYS = 30;

type Changed = Extract<PlannedBatchProduct, { state: 'changed' }>;
type Asked = { id: string; target: BatchTarget; change: BatchChange; digest: string };

/** Executes the previewed plan as a whole or not at all. Idempotent by id. Errors: conflict if the plan differs. */
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
  if (count === 0) return readProductBatch(id);
  let written: string[];
  try {
    written = await transaction((tx) => run(tx, asked, ids, staff), { timeout: BATCH_TIMEOUT_MS });
  } catch (error) {
    await db.productBatch.updateMany({ where: { id, state: 'running' }, data: { state: 'failed', done: 0 } });
    throw error;
  }
  await invalidate(...batchExpiries(written, change.kind));
  return readProductBatch(id);
}

async function run(tx: Tx, { id, change, digest }: Asked, ids: readonly string[], staff: Staff): Promise<string[]> {
  await setPriceAuthor(tx, staff);
  const lock = change.kind === 'delete' ? LOCK_PRODUCTS_TO_DELETE_SQL : LOCK_PRODUCTS_SQL;
  const products = await readBatchProducts(tx, ids, { now: new Date(), offers: dependsOnOffers(change), lock });
  const plan = products.map((product) => planBatchProduct(product, change));
  if (batchPlanDigest(plan, change) !== digest) throw new AppError('conflict');
  const byId = new Map(products.map((product) => [product.id, product]));
  const changed = plan.filter((row): row is Changed => row.state === 'changed');
  let done = 0;
  for (const rows of splitIntoChunks(changed)) {
    await writePortion(tx, id, change, rows, byId, staff);
    done += rows.length;
    // On another connection, to show progress before the commit.
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
  await storeInvalidation(tx, batchExpiries(written, change.kind));
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
      return product ? [withBatchValues(product, after)] : [];
    });
    await writeProducts(tx, next, change.kind === 'category');
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
