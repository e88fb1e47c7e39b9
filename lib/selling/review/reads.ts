import 'server-only';
import { cacheTag } from 'next/cache';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { cacheTags } from '../../platform/server/cache/tags';
import { SECRET_TOKEN, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import type { ReviewLinkState } from './link-state';
import { MAX_STARS, type ReviewPage, type ReviewSort, reviewableLines } from './rules';

const publicSelect = {
  id: true,
  stars: true,
  text: true,
  name: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
} satisfies Prisma.ReviewSelect;

export type ReviewView = ReturnType<typeof reviewView>;

const reviewView = (row: Prisma.ReviewGetPayload<{ select: typeof publicSelect }>) => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  name: row.name || translate('review.somebody'),
  createdAt: row.createdAt.toISOString(),
  createdText: formatDay(row.createdAt),
  answer: row.answer,
  answeredText: row.answeredAt && formatDay(row.answeredAt),
});

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[];
const ORDER: Record<ReviewSort, Prisma.ReviewOrderByWithRelationInput[]> = {
  newest: NEWEST,
  highest: [{ stars: 'desc' }, ...NEWEST],
  lowest: [{ stars: 'asc' }, ...NEWEST],
};

/** Includes the number of reviews per star rating, 5 first. */
export async function getReviews(productId: string, { sort, page }: ReviewPage, size: number) {
  'use cache';
  cacheTag(cacheTags.product(productId), cacheTags.productPages);
  return readReviews(productId, { sort, page }, size);
}

/** Uncached, published ones only; histogram from five stars down. */
export async function readReviews(productId: string, { sort, page }: ReviewPage, size: number) {
  const where = { productId, state: 'published' as const };
  const [rows, counted] = await Promise.all([
    db.review.findMany({
      where,
      select: publicSelect,
      orderBy: ORDER[sort],
      skip: (page - 1) * size,
      take: size,
    }),
    db.review.groupBy({ by: ['stars'], where, _count: true }),
  ]);
  const countOf = (stars: number) => counted.find((one) => one.stars === stars)?._count ?? 0;
  return {
    reviews: rows.map(reviewView),
    histogram: MAX_STARS.toReversed().map((stars) => ({ stars, count: countOf(stars) })),
  };
}

export type Reviews = Awaited<ReturnType<typeof getReviews>>;

export const reviewedOrderSelect = {
  id: true,
  status: true,
  firstName: true,
  lastName: true,
  items: {
    select: {
      id: true,
      productId: true,
      productName: true,
      productImage: true,
      quantity: true,
      review: { select: { stars: true, text: true } },
    },
    orderBy: lineOrderBy,
  },
  returns: {
    select: { state: true, outcome: true, lines: { select: { orderItemId: true, quantity: true } } },
  },
} satisfies Prisma.OrderSelect;

type Row = Pick<Prisma.OrderGetPayload<{ select: typeof reviewedOrderSelect }>, 'status' | 'items' | 'returns'>;

export const reviewableLineIds = ({ status, items, returns }: Row): string[] =>
  reviewableLines({
    status,
    items,
    returns: returns.map(({ lines, ...row }) => ({
      ...row,
      lines: lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
    })),
  });

/** Lines that can be reviewed or have been. */
export function reviewLines(order: Row) {
  const open = new Set(reviewableLineIds(order));
  return order.items
    .filter(({ id, review }) => open.has(id) || review !== null)
    .map(({ id, productName, productImage, review }) => ({
      itemId: id,
      name: productName,
      image: productImage,
      review,
    }));
}

export type ReviewLine = ReturnType<typeof reviewLines>[number];

/** Null for a wrong token; it may have expired. */
export async function findReviewRequest(client: Tx | typeof db, token: string) {
  if (!SECRET_TOKEN.test(token)) return null;
  return client.reviewRequest.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { id: true, orderId: true, expiresAt: true, order: { select: reviewedOrderSelect } },
  });
}

/** Lines that can be reviewed, or why the link is closed; null for an unknown token. */
export async function readReviewLink(token: string, now = new Date()) {
  const found = await findReviewRequest(db, token);
  if (!found) return null;
  const lines = reviewLines(found.order);
  if (lines.length > 0 && lines.every(({ review }) => review !== null)) return { end: 'done' as const };
  if (lines.length === 0 || found.expiresAt <= now) return { end: 'over' as const };
  return { end: null, lines };
}

/** `open`, or why not; null for an unknown token. */
export async function readReviewLinkState(token: string): Promise<ReviewLinkState | null> {
  const link = await readReviewLink(token);
  return link && (link.end ?? 'open');
}
