import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags, priceCacheLife } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { ORDER_BY_POSITION } from '../../platform/staff-write/rows';
import { nextOfferChange } from '../offer/rules';
import { judgeBuilds, judgedProductSelect } from './judge-builds';
import { deletedKinds, MAX_SHOWN_READY_BUILDS, readyBuildState } from './rules';

export const readyBuildSelect = {
  id: true,
  name: true,
  text: true,
  use: true,
  order: true,
  isShown: true,
  kinds: true,
  createdAt: true,
  updatedAt: true,
  parts: {
    select: { kind: true, quantity: true, product: { select: judgedProductSelect } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ReadyBuildSelect;

/** `total` in halalas; `price` per piece in riyals; `watts` of the power supply, if known. */
export type OfferedReadyBuild = Awaited<ReturnType<typeof getReadyBuilds>>[number];

/** Builds whose parts are all available, in the order set by staff; cached until a part or a price changes. */
export async function getReadyBuilds() {
  'use cache';
  cacheTag(cacheTags.readyBuilds);
  const now = new Date();
  const rows = await db.readyBuild.findMany({
    where: { isShown: true },
    orderBy: ORDER_BY_POSITION,
    take: MAX_SHOWN_READY_BUILDS,
    select: readyBuildSelect,
  });
  const ids = new Set(rows.flatMap(({ parts }) => parts.map(({ product }) => product.id)));
  if (ids.size > 0)
    cacheTag(cacheTags.offers, cacheTags.categories, cacheTags.productPages, ...[...ids].map(cacheTags.product));
  const { judged, offers } = await judgeBuilds(
    rows.map(({ parts }) => parts),
    now,
  );
  cacheLife(priceCacheLife(now, nextOfferChange(offers, now)));
  return rows.flatMap(({ id, name, text, use, isShown, kinds, parts: left }, index) => {
    const build = judged[index];
    if (!build) return [];
    const faults = build.parts.filter(({ fault }) => fault !== null).length + deletedKinds(kinds, left).length;
    const conflicts = build.notes.filter(({ verdict }) => verdict === 'conflict').length;
    if (readyBuildState({ isShown, faults, conflicts }) !== 'shown') return [];
    const { total, watts } = build;
    const parts = build.parts.map(({ fault: _, ...part }) => part);
    return [{ id, name, text, use, total, watts, parts }];
  });
}
