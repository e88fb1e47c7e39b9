import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHELL_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { MAX_ROWS, stamped } from '../../platform/staff-write/rows';

export type Banner = Awaited<ReturnType<typeof getBanners>>[number];

/** Active notification banners, higher priority first, cached. */
export async function getBanners() {
  'use cache';
  cacheTag(tags.banners);
  cacheLife(SHELL_LIFE);
  return db.notificationBanner.findMany({
    where: { isActive: true },
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }],
    select: { id: true, message: true, link: true, backgroundColor: true, textColor: true },
  });
}

/** Every banner, higher priority first, as the storefront shows them. */
export async function readBanners() {
  const rows = await db.notificationBanner.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_ROWS,
  });
  return rows.map(stamped);
}
export type AdminBanner = Awaited<ReturnType<typeof readBanners>>[number];
