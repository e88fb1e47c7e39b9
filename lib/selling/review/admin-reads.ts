import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import type { ReviewFilter } from './schema';

export const adminReviewSelect = {
  id: true,
  stars: true,
  text: true,
  name: true,
  state: true,
  answer: true,
  answeredAt: true,
  openReports: true,
  createdAt: true,
  updatedAt: true,
  product: { select: { id: true, name: true } },
  item: { select: { order: { select: { id: true, orderNumber: true } } } },
} satisfies Prisma.ReviewSelect;

export type AdminReviewRow = Prisma.ReviewGetPayload<{ select: typeof adminReviewSelect }>;

export const adminReviewView = ({ item, answeredAt, createdAt, updatedAt, ...row }: AdminReviewRow) => ({
  ...row,
  order: item.order,
  answeredText: answeredAt && formatDay(answeredAt),
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
  updatedAt: updatedAt.toISOString(),
});

export type AdminReview = ReturnType<typeof adminReviewView>;

type Narrowed = Pick<ReviewFilter, 'q' | 'state'>;

function whereReviews({ q, state }: Narrowed): Prisma.ReviewWhereInput {
  const text = q ? containsInsensitive(q) : null;
  return {
    ...(state === 'reported' ? { openReports: { gt: 0 } } : state ? { state } : {}),
    ...(text ? { OR: [{ text }, { name: text }, { product: { name: text } }] } : {}),
  };
}

export const countReviews = (filter: Narrowed): Promise<number> => db.review.count({ where: whereReviews(filter) });

export async function listReviews(filter: ReviewFilter): Promise<Page<AdminReview>> {
  const found = await db.review.findMany({
    where: whereReviews(filter),
    select: adminReviewSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  return toPage(found.map(adminReviewView), filter.limit);
}

export async function countReviewQueues(): Promise<{ waiting: number; reported: number }> {
  const [waiting, reported] = await Promise.all([
    countReviews({ state: 'waiting' }),
    countReviews({ state: 'reported' }),
  ]);
  return { waiting, reported };
}
