import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { withParts } from '../category/rules';
import { PART_CATEGORY, PART_KINDS, type PartKind } from './facts';

/** Slug of a category → the kind of parts that stand in it. A category that was renamed is known by the slug that it had. */
export type PartKinds = ReadonlyMap<string, PartKind>;

export async function readPartKinds(from: Tx | typeof db = db): Promise<PartKinds> {
  const categories = await from.category.findMany({
    select: { id: true, slug: true, parentId: true, formerSlugs: { select: { slug: true } } },
  });
  const kinds = new Map<string, PartKind>();
  for (const kind of PART_KINDS) {
    const slug = PART_CATEGORY[kind];
    const root =
      categories.find((category) => category.slug === slug) ??
      categories.find(({ formerSlugs }) => formerSlugs.some((former) => former.slug === slug));
    for (const category of root ? withParts(categories, root.id) : []) kinds.set(category.slug, kind);
  }
  return kinds;
}

/** The category that a kind of parts stands in; null where the shop has none. Its own comes before those that are part of it. */
export const categoryOf = (kinds: PartKinds, kind: PartKind): string | null =>
  [...kinds].find(([, of]) => of === kind)?.[0] ?? null;

/** The slugs of the categories of parts, each with its kind, cached. */
async function getKinds(): Promise<[slug: string, kind: PartKind][]> {
  'use cache';
  cacheTag(tags.categories);
  cacheLife(CONTENT_LIFE);
  return [...(await readPartKinds())];
}

/** The kind of parts that a category's products are; null for other products. */
export const getPartKind = async (category: string): Promise<PartKind | null> =>
  (await getKinds()).find(([slug]) => slug === category)?.[1] ?? null;

/** The slugs of the categories that parts of computers stand in. */
export const getPartCategories = async (): Promise<string[]> => (await getKinds()).map(([slug]) => slug);
