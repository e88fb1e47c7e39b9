import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheLifeUntil, cacheTags } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { nextScheduleChange, scheduleState } from '../../platform/staff-write/schedule';
import { formatEndTime } from './format-end-time';
import { usesPerCustomer } from './rules';
import { couponRules } from './usage';

const MAX_LISTED = 50;

const NEWEST: Prisma.CouponOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }];

/** Public coupons with uses left that have not ended; some may start later. */
const publicWhere = (now: Date): Prisma.CouponWhereInput => ({
  isShown: true,
  sessionId: null,
  customerId: null,
  isExhausted: false,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

type Timed = { startsAt: Date | null; expiresAt: Date | null };

/** Limits the cache to the next start or end. Call in 'use cache'. */
function running<R extends Timed>(rows: readonly R[], now: Date): R[] {
  const scheduleOf = ({ startsAt, expiresAt }: Timed) => ({ startsAt, endsAt: expiresAt });
  cacheLife(cacheLifeUntil(CONTENT_CACHE_LIFE, now, nextScheduleChange(rows.map(scheduleOf), now)));
  return rows.filter((row) => scheduleState(scheduleOf(row), now) === 'running');
}

export type PublicCoupon = Awaited<ReturnType<typeof getPublicCoupons>>[number];

/** Newest first, with the names of what they cover. In riyals. */
export async function getPublicCoupons() {
  'use cache';
  cacheTag(cacheTags.coupons, cacheTags.categories, cacheTags.brands, cacheTags.products);
  const now = new Date();
  const isActive = { isActive: true };
  const named = { id: true, name: true, slug: true };
  const rows = await db.coupon.findMany({
    where: publicWhere(now),
    orderBy: NEWEST,
    take: MAX_LISTED,
    include: {
      categories: {
        where: { category: isActive },
        select: { category: { select: named } },
        orderBy: { category: { name: 'asc' } },
      },
      brands: { where: { brand: isActive }, select: { brand: { select: named } }, orderBy: { brand: { name: 'asc' } } },
      products: {
        where: { product: { hidden: false } },
        select: { product: { select: { id: true, name: true } } },
        orderBy: { place: 'asc' },
      },
    },
  });
  return running(rows, now)
    .map((row) => ({
      code: row.code,
      type: row.type,
      discountPercent: row.discountPercent?.toFixed(2) ?? null,
      discountAmount: row.discountAmount?.toFixed(2) ?? null,
      minSubtotal: row.minSubtotal?.toFixed(2) ?? null,
      isFirstOrder: row.isFirstOrder,
      isLoyaltyOnly: row.isLoyaltyOnly,
      perCustomer: row.isFirstOrder ? null : usesPerCustomer(row),
      expiresAtText: row.expiresAt ? formatEndTime(row.expiresAt) : null,
      /** Null: the coupon covers everything. */
      covered: row.isRestricted
        ? [
            ...row.categories.map(({ category: { name, slug } }) => ({ name, href: `/category/${slug}` })),
            ...row.brands.map(({ brand: { name, slug } }) => ({ name, href: `/brand/${slug}` })),
            ...row.products.map(({ product: { id, name } }) => ({ name, href: `/product/${id}` })),
          ]
        : null,
    }))
    .filter(({ covered }) => covered === null || covered.length > 0);
}

/** Cached separately, so that a product page does not expire with other products. */
export async function getPublicCouponTerms() {
  'use cache';
  cacheTag(cacheTags.coupons, cacheTags.categories, cacheTags.brands);
  const now = new Date();
  const rows = await db.coupon.findMany({ where: publicWhere(now), orderBy: NEWEST, take: MAX_LISTED });
  const rules = await couponRules(db, running(rows, now));
  return rules.map(
    ({ code, type, discountPercent, discountAmount, minSubtotal, only, isFirstOrder, isLoyaltyOnly }) => ({
      code,
      type,
      discountPercent,
      discountAmount,
      minSubtotal,
      only,
      isFirstOrder,
      isLoyaltyOnly,
    }),
  );
}
