import 'server-only';
import { createHash } from 'node:crypto';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { withIsoDates } from '../../platform/staff-write/rows';
import { type CostRights, canSeeCosts, readAdminProductIds } from '../product/admin-reads';
import { readBatchProducts } from '../product-batch/reads';
import { MAX_BATCH_PRODUCTS } from '../product-batch/schema';
import { type GroupRow, type GroupTerms, type OfferConflictChoice, offerGroupState, planGroupProduct } from './rules';
import type { OfferGroupRequest } from './schema';

const EXAMPLES = 20;
const MAX_SHOWN = 50;
const SHOWN_ENDED_MS = 7 * 24 * 60 * 60 * 1000;

const wrongTarget = (message: 'offer_group_brand' | 'offer_group_category' | 'batch_most') =>
  fieldError('target.id', translate(`validation.${message}`));

const ALL = { stock: 'all' } as const;

/** Errors: invalid for an unknown brand or category, or too many products. */
export async function readGroupTarget(target: OfferGroupRequest['target']): Promise<string[]> {
  if (target.kind === 'chosen') return target.ids;
  const where = { where: { id: target.id }, select: { slug: true } };
  const named = target.kind === 'brand' ? await db.brand.findUnique(where) : await db.category.findUnique(where);
  if (!named) throw wrongTarget(target.kind === 'brand' ? 'offer_group_brand' : 'offer_group_category');
  const ids = await readAdminProductIds({ ...ALL, [target.kind]: named.slug });
  if (ids.length > MAX_BATCH_PRODUCTS) throw wrongTarget('batch_most');
  return ids;
}

export const requestedTerms = (asked: Omit<OfferGroupRequest, 'target' | 'conflicts'>): GroupTerms => ({
  discountPercent: asked.discountPercent ?? null,
  discountAmount: asked.discountAmount ?? null,
  round: asked.round,
  startDate: asked.startDate,
  endDate: asked.endDate ?? null,
});

/** Planned offer of each product; writes nothing. */
export async function planOfferGroup(
  client: Tx | typeof db,
  ids: readonly string[],
  terms: GroupTerms,
  conflicts: OfferConflictChoice,
  now: Date,
): Promise<GroupRow[]> {
  const products = await readBatchProducts(client, ids, { now, offers: true });
  return products.map((product) => planGroupProduct(product, terms, conflicts));
}

/** Leaves out costs, because not all staff see them. */
export const groupPlanDigest = (plan: readonly GroupRow[], terms: GroupTerms): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        terms,
        plan.map((row) => (row.state === 'taken' ? [row.id, row.before, row.after, row.replaces] : [row.id])),
      ]),
    )
    .digest('hex');

export type OfferGroupPreview = Awaited<ReturnType<typeof previewOfferGroup>>;

/** Effect with sample products. Shows sales below cost only with the right to see costs. */
export async function previewOfferGroup(asked: OfferGroupRequest, rights: CostRights) {
  const terms = requestedTerms(asked);
  const plan = await planOfferGroup(db, await readGroupTarget(asked.target), terms, asked.conflicts, new Date());
  const isSeen = canSeeCosts(rights);
  const rows = plan.map((row) => (row.state === 'taken' && !isSeen ? { ...row, isBelowCost: false } : row));
  const taken = rows.filter((row) => row.state === 'taken');
  const replacing = taken.filter(({ replaces }) => replaces.length > 0);
  const refused = rows.filter((row) => row.state === 'refused');
  const there = refused.filter(({ reason }) => reason === 'offer_there');
  const others = refused.filter(({ reason }) => reason !== 'offer_there');
  const plain = taken.filter(({ replaces }) => replaces.length === 0);
  return {
    total: rows.length,
    taken: taken.length,
    replacing: replacing.length,
    skipped: there.length,
    refused: others.length,
    belowCost: taken.filter(({ isBelowCost }) => isBelowCost).length,
    digest: groupPlanDigest(plan, terms),
    rows: [there, replacing, others, plain].flatMap((some): GroupRow[] => some.slice(0, EXAMPLES)),
  };
}

const groupInclude = {
  brand: { select: { name: true, slug: true } },
  category: { select: { name: true, slug: true } },
  _count: { select: { offers: true } },
} satisfies Prisma.OfferGroupInclude;

type Row = Prisma.OfferGroupGetPayload<{ include: typeof groupInclude }>;

export const storedTerms = (row: Omit<Row, 'brand' | 'category' | '_count'>): GroupTerms => ({
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
  round: row.round,
  startDate: row.startDate,
  endDate: row.endDate,
});

/** `joining`: products of the target that could have the offer but do not. */
export type OfferGroupView = Awaited<ReturnType<typeof groupView>>;

async function groupView({ brand, category, _count, ...row }: Row, now: Date) {
  const state = offerGroupState(row, now);
  return {
    ...withIsoDates(row),
    ...storedTerms(row),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    kind: brand ? ('brand' as const) : category ? ('category' as const) : ('chosen' as const),
    of: (brand ?? category)?.name ?? null,
    state,
    count: _count.offers,
    joining: state === 'ended' ? 0 : (await planNewMembers(db, { ...row, brand, category }, now)).length,
  };
}

/** Products of the brand or category that could have the offer but do not. */
export async function planNewMembers(client: Tx | typeof db, group: Omit<Row, '_count'>, now: Date) {
  const { brand, category } = group;
  if (!brand && !category) return [];
  const meant = await readAdminProductIds({
    ...ALL,
    ...(brand ? { brand: brand.slug } : { category: category?.slug ?? '' }),
  });
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM unnest(${meant}::text[]) AS m(id)
    WHERE NOT EXISTS (SELECT 1 FROM daily_offers o WHERE o.product_id = m.id AND o.group_id = ${group.id})`;
  const ids = rows.map(({ id }) => id);
  const plan = ids.length === 0 ? [] : await planOfferGroup(client, ids, storedTerms(group), 'skip', now);
  return plan.filter((row) => row.state === 'taken');
}

export const readOfferGroupRow = (client: Tx | typeof db, id: string) =>
  client.offerGroup.findUnique({ where: { id }, include: groupInclude });

/** Errors: not_found. */
export async function readOfferGroup(id: string): Promise<OfferGroupView> {
  const row = await readOfferGroupRow(db, id);
  if (!row) throw new AppError('not_found');
  return groupView(row, new Date());
}

/** Running, future and recently ended; newest first. */
export async function readOfferGroups(): Promise<OfferGroupView[]> {
  const now = new Date();
  const since = new Date(now.getTime() - SHOWN_ENDED_MS);
  const rows = await db.offerGroup.findMany({
    where: {
      AND: [
        { OR: [{ endedAt: null }, { endedAt: { gte: since } }] },
        { OR: [{ endDate: null }, { endDate: { gte: since } }] },
      ],
    },
    include: groupInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
  return Promise.all(rows.map((row) => groupView(row, now)));
}
