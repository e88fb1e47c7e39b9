import 'server-only';
import { db } from '../../platform/server/db';
import { readSlugsWithin } from '../compatibility/part-kinds';
import { EXTRA_KINDS, type ExtraKind } from './builder';

const EXTRA_CATEGORIES: Readonly<Record<ExtraKind, readonly string[]>> = {
  fan: ['case-fans'],
  monitor: ['monitors', 'office-monitors'],
  keyboard: ['gaming-keyboards'],
  mouse: ['gaming-mice'],
  system: ['operating-systems'],
};

/** Categories with products of each extra kind; kinds without products are left out. */
export async function readExtraCategories(): Promise<ReadonlyMap<ExtraKind, string[]>> {
  const slugsWithin = await readSlugsWithin(db);
  const known = EXTRA_KINDS.map((kind) => [kind, EXTRA_CATEGORIES[kind].flatMap(slugsWithin)] as const);
  const filled = await db.product.findMany({
    where: { category: { in: known.flatMap(([, slugs]) => slugs) }, hidden: false },
    distinct: ['category'],
    select: { category: true },
  });
  const has = new Set(filled.map(({ category }) => category));
  const offered = known.map(([kind, slugs]) => [kind, slugs.filter((slug) => has.has(slug))] as const);
  return new Map(offered.filter(([, slugs]) => slugs.length > 0));
}
