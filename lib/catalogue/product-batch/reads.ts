import 'server-only';
import { createHash } from 'node:crypto';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { parseOffers, productOffersSql, type WrittenOffers } from '../offer/reads';
import { type CostRights, canSeeCosts, readAdminProductIds } from '../product/admin-reads';
import {
  BATCH_UNDO_MS,
  type BatchChange,
  type BatchProduct,
  batchUndoEnd,
  dependsOnOffers,
  MAX_UNDOABLE_BATCHES,
  type PlannedBatchProduct,
  planBatchProduct,
} from './rules';
import { type BatchTarget, MAX_BATCH_PRODUCTS, PREVIEW_ROWS } from './schema';

const GIVEN_UP_MS = 10 * 60_000;

/** Errors: invalid for too many. */
export async function readTargetIds({ ids, filter, except }: BatchTarget): Promise<string[]> {
  const found = ids ?? (filter ? await readAdminProductIds(filter) : []);
  const left = new Set(except);
  const meant = [...new Set(found)].filter((id) => !left.has(id));
  if (meant.length > MAX_BATCH_PRODUCTS) throw fieldError('target', translate('validation.batch_most'));
  return meant;
}

type Row = Omit<BatchProduct, 'price' | 'originalPrice' | 'cost' | 'offers'> & {
  price: string;
  originalPrice: string | null;
  cost: string | null;
  offers?: WrittenOffers;
};

/** `lock` locks in the order of ids, as all writers do. */
export async function readBatchProducts(
  client: Tx | typeof db,
  ids: readonly string[],
  { now, offers, lock }: { now: Date; offers: boolean; lock?: Prisma.Sql },
): Promise<BatchProduct[]> {
  // The next statement sees offers committed during the wait.
  if (lock) await client.$executeRaw`SELECT 1 FROM products p WHERE p.id = ANY (${ids}::text[]) ORDER BY p.id ${lock}`;
  const rows = await client.$queryRaw<Row[]>`
    SELECT p.id, p.name, p.sku, p.price::text AS price, p.original_price::text AS "originalPrice", p.cost::text AS cost,
      p.category, p.hidden, p.tags ${offers ? Prisma.sql`, ${productOffersSql(now)} AS offers` : Prisma.empty}
    FROM products p WHERE p.id = ANY (${ids}::text[]) ORDER BY p.id`;
  const amount = (text: string | null) => (text === null ? null : parseSar(text));
  return rows.map((row) => ({
    ...row,
    price: parseSar(row.price),
    originalPrice: amount(row.originalPrice),
    cost: amount(row.cost),
    offers: parseOffers(row.offers ?? null),
  }));
}

/** Errors: category_unknown. */
export async function assertBatchCategory(client: Tx | typeof db, change: BatchChange): Promise<void> {
  if (change.kind !== 'category') return;
  const found = await client.category.findUnique({ where: { slug: change.category }, select: { id: true } });
  if (!found) {
    const issues = [{ path: 'change.category', message: translate('errors.category_unknown') }];
    throw new AppError('category_unknown', { issues });
  }
}

/** Hash of the plan, so only a plan that staff have seen is executed. */
export const batchPlanDigest = (plan: readonly PlannedBatchProduct[], change: BatchChange): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        change,
        plan.map((row) => [row.id, row.state, ...(row.state === 'changed' ? [row.before, row.after] : [])]),
      ]),
    )
    .digest('hex');

export type BatchPreview = Awaited<ReturnType<typeof previewBatch>>;

/** Counts, and rows beginning at `from`, refused ones first. Sales below cost only with the right to see costs. */
export async function previewBatch(
  { target, change, from }: { target: BatchTarget; change: BatchChange; from: number },
  rights: CostRights,
) {
  await assertBatchCategory(db, change);
  const ids = await readTargetIds(target);
  const products = await readBatchProducts(db, ids, { now: new Date(), offers: dependsOnOffers(change) });
  const isSeen = canSeeCosts(rights);
  const plan = products.map((product) => planBatchProduct(isSeen ? product : { ...product, cost: null }, change));
  const order = { refused: 0, changed: 1, same: 2 } as const;
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = (row: PlannedBatchProduct) => order[row.state] * ids.length + (place.get(row.id) ?? 0);
  const rows = plan.toSorted((one, other) => placeOf(one) - placeOf(other));
  const count = (state: PlannedBatchProduct['state']) => plan.filter((row) => row.state === state).length;
  return {
    total: plan.length,
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    belowCost: plan.filter((row) => row.state === 'changed' && row.isBelowCost).length,
    digest: batchPlanDigest(plan, change),
    rows: rows.slice(from, from + PREVIEW_ROWS),
  };
}

type BatchRow = Prisma.ProductBatchGetPayload<object>;

export type BatchView = ReturnType<typeof batchView>;

function batchView(row: BatchRow, now: Date) {
  const change = row.change as BatchChange;
  const until = row.state === 'done' ? batchUndoEnd(row.finishedAt, now) : null;
  const isDead = row.state === 'running' && now.getTime() - row.createdAt.getTime() > GIVEN_UP_MS;
  return {
    id: row.id,
    state: isDead ? ('failed' as const) : row.state,
    kind: change.kind,
    total: row.total,
    done: row.done,
    refused: row.refused,
    kept: row.kept,
    by: row.username,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
  };
}

/** Errors: not_found. */
export async function readProductBatch(id: string): Promise<BatchView> {
  const row = await db.productBatch.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return batchView(row, new Date());
}

export async function readUndoableBatches(): Promise<BatchView[]> {
  const now = new Date();
  const rows = await db.productBatch.findMany({
    where: { state: 'done', createdAt: { gt: new Date(now.getTime() - BATCH_UNDO_MS - GIVEN_UP_MS) }, done: { gt: 0 } },
    orderBy: { createdAt: 'desc' },
    take: MAX_UNDOABLE_BATCHES,
  });
  return rows.map((row) => batchView(row, now)).filter(({ undoUntil }) => undoUntil !== null);
}
