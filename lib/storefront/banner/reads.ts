import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { NotificationBanner } from '../../generated/prisma/client';
import { cacheLifeUntil, cacheTags, SHELL_CACHE_LIFE } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { MAX_LIST_ROWS, withIsoDates } from '../../platform/staff-write/rows';
import { nextScheduleChange, scheduleState, scheduleView } from '../../platform/staff-write/schedule';

export type Banner = Awaited<ReturnType<typeof getBanners>>[number];

/** Banners running now, by priority; cached until the next start or end. */
export async function getBanners() {
  'use cache';
  cacheTag(cacheTags.banners);
  const now = new Date();
  const rows = await db.notificationBanner.findMany({
    where: { isActive: true, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }],
    select: {
      id: true,
      message: true,
      link: true,
      backgroundColor: true,
      textColor: true,
      startsAt: true,
      endsAt: true,
    },
  });
  cacheLife(cacheLifeUntil(SHELL_CACHE_LIFE, now, nextScheduleChange(rows, now)));
  return rows
    .filter((row) => scheduleState(row, now) === 'running')
    .map(({ startsAt: _, endsAt: __, ...banner }) => banner);
}

export async function readBanners() {
  const rows = await db.notificationBanner.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LIST_ROWS,
  });
  const now = new Date();
  return rows.map((row) => bannerView(row, now));
}

export const bannerView = (row: NotificationBanner, now: Date) => ({
  ...withIsoDates(row),
  ...scheduleView(row),
  state: scheduleState(row, now),
});
export type AdminBanner = Awaited<ReturnType<typeof readBanners>>[number];
