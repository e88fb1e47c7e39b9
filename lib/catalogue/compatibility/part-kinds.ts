import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { withDescendants } from '../category/rules';
import { PART_CATEGORY, PART_KINDS, type PartKind } from './facts';

export type PartKinds = ReadonlyMap<string, PartKind>;

/** Returns a function from a slug, also a previous one, to the slugs of its category and descendants. */
export async function readSlugsWithin(from: Tx | typeof db): Promise<(slug: string) => string[]> {
  const categories = await from.category.findMany({
    select: { id: true, slug: true, parentId: true, formerSlugs: { select: { slug: true } } },
  });
  return (slug) => {
    const root =
      categories.find((category) => category.slug === slug) ??
      categories.find(({ formerSlugs }) => formerSlugs.some((former) => former.slug === slug));
    return root ? withDescendants(categories, root.id).map((category) => category.slug) : [];
  };
}

/** Part kind by category slug, including subcategories. */
export async function readPartKinds(from: Tx | typeof db = db): Promise<PartKinds> {
  const slugsWithin = await readSlugsWithin(from);
  return new Map(PART_KINDS.flatMap((kind) => slugsWithin(PART_CATEGORY[kind]).map((slug) => [slug, kind] as const)));
}

export const categoryOf = (kinds: PartKinds, kind: PartKind): string | null =>
  [...kinds].find(([, of]) => of === kind)?.[0] ?? null;

async function getKinds(): Promise<[slug: string, kind: PartKind][]> {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  return [...(await readPartKinds())];
}

export const getPartKinds = async (): Promise<PartKinds> => new Map(await getKinds());

export const getPartKind = async (category: string): Promise<PartKind | null> =>
  (await getPartKinds()).get(category) ?? null;

export const getPartCategories = async (): Promise<string[]> => (await getKinds()).map(([slug]) => slug);
