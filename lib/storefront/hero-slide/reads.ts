import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { IN_ORDER, MAX_ROWS, stamped } from '../../platform/staff-write/rows';

/** `duration` is in milliseconds. */
export type HeroSlide = Awaited<ReturnType<typeof getHeroSlides>>[number];

/** Active hero slides in order, cached. */
export async function getHeroSlides() {
  'use cache';
  cacheTag(tags.heroSlides);
  cacheLife(CONTENT_LIFE);
  return db.heroSlide.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: {
      id: true,
      title: true,
      subtitle: true,
      buttonText: true,
      buttonLink: true,
      imageUrl: true,
      duration: true,
    },
  });
}

/** Every hero slide in order. */
export async function readHeroSlides() {
  return (await db.heroSlide.findMany({ orderBy: IN_ORDER, take: MAX_ROWS })).map(stamped);
}
export type AdminHeroSlide = Awaited<ReturnType<typeof readHeroSlides>>[number];
