import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { HeroSlide as Row } from '../../generated/prisma/client';
import { CONTENT_CACHE_LIFE, cacheLifeUntil, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { MAX_LIST_ROWS, ORDER_BY_POSITION, withIsoDates } from '../../platform/staff-write/rows';
import { nextScheduleChange, scheduleState, scheduleView } from '../../platform/staff-write/schedule';

/** `duration` is in milliseconds. */
export type HeroSlide = Awaited<ReturnType<typeof getHeroSlides>>[number];

/** Slides running now, in order; cached until the next start or end. */
export async function getHeroSlides() {
  'use cache';
  cacheTag(cacheTags.heroSlides);
  const now = new Date();
  const rows = await db.heroSlide.findMany({
    where: { isActive: true, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: {
      id: true,
      title: true,
      subtitle: true,
      buttonText: true,
      buttonLink: true,
      imageUrl: true,
      duration: true,
      startsAt: true,
      endsAt: true,
    },
  });
  cacheLife(cacheLifeUntil(CONTENT_CACHE_LIFE, now, nextScheduleChange(rows, now)));
  return rows
    .filter((row) => scheduleState(row, now) === 'running')
    .map(({ startsAt: _, endsAt: __, ...slide }) => slide);
}

export async function readHeroSlides() {
  const rows = await db.heroSlide.findMany({ orderBy: ORDER_BY_POSITION, take: MAX_LIST_ROWS });
  const now = new Date();
  return rows.map((row) => slideView(row, now));
}

export const slideView = (row: Row, now: Date) => ({
  ...withIsoDates(row),
  ...scheduleView(row),
  state: scheduleState(row, now),
});
export type AdminHeroSlide = Awaited<ReturnType<typeof readHeroSlides>>[number];
