import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { PART_CATEGORY } from '../compatibility/facts';
import { readSlugsWithin } from '../compatibility/part-kinds';
import { BUILDER_KINDS, type BuilderKind, EXTRA_KINDS, type ExtraKind, isPartKind } from './builder';

const EXTRA_CATEGORIES: Readonly<Record<ExtraKind, readonly string[]>> = {
  fan: ['case-fans'],
  monitor: ['monitors', 'office-monitors'],
  keyboard: ['gaming-keyboards'],
  mouse: ['gaming-mice'],
  system: ['operating-systems'],
};

/** Only slugs with visible products. */
export async function readExtraCategories(from: Tx | typeof db = db): Promise<ReadonlyMap<ExtraKind, string[]>> {
  const slugsWithin = await readSlugsWithin(from);
  const known = EXTRA_KINDS.map((kind) => [kind, EXTRA_CATEGORIES[kind].flatMap(slugsWithin)] as const);
  const filled = await from.product.findMany({
    where: { category: { in: known.flatMap(([, slugs]) => slugs) }, hidden: false },
    distinct: ['category'],
    select: { category: true },
  });
  const has = new Set(filled.map(({ category }) => category));
  const offered = known.map(([kind, slugs]) => [kind, slugs.filter((slug) => has.has(slug))] as const);
  return new Map(offered.filter(([, slugs]) => slugs.length > 0));
}

/** Main categories per kind, in order, without kinds that the shop lacks. */
export async function readBuilderCategories(): Promise<[kind: BuilderKind, slugs: string[]][]> {
  const slugsWithin = await readSlugsWithin(db);
  return BUILDER_KINDS.flatMap((kind): [BuilderKind, string[]][] => {
    const named = isPartKind(kind) ? [PART_CATEGORY[kind]] : EXTRA_CATEGORIES[kind];
    const slugs = named.flatMap((slug) => slugsWithin(slug).slice(0, 1));
    return slugs.length > 0 ? [[kind, slugs]] : [];
  });
}
