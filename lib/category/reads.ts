import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../server/cache/tags';
import { db } from '../server/db';

export type CategoryView = { id: string; name: string; slug: string; description: string | null; image: string | null };

const select = { id: true, name: true, slug: true, description: true, image: true } as const;

/** The active categories in the order of their making, straight from the database. */
export const readCategories = (): Promise<CategoryView[]> =>
  db.category.findMany({ where: { isActive: true }, orderBy: [{ createdAt: 'asc' }, { name: 'asc' }], select });

/** The active categories, cached. */
export async function getCategories(): Promise<CategoryView[]> {
  'use cache';
  cacheTag(tags.categories);
  cacheLife(CONTENT_LIFE);
  return readCategories();
}

/** One active category by its slug, cached; null when there is none. */
export async function getCategory(slug: string): Promise<CategoryView | null> {
  return (await getCategories()).find((category) => category.slug === slug) ?? null;
}

/** The slugs of deactivated categories, cached: their pages are not shown, not even with built-in texts. */
export async function getInactiveSlugs(): Promise<string[]> {
  'use cache';
  cacheTag(tags.categories);
  cacheLife(CONTENT_LIFE);
  const rows = await db.category.findMany({ where: { isActive: false }, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}

/** The slugs that active categories had before, each with the one that its category has now, cached. */
async function getFormerSlugs(): Promise<{ former: string; now: string }[]> {
  'use cache';
  cacheTag(tags.categories);
  cacheLife(CONTENT_LIFE);
  const rows = await db.formerCategorySlug.findMany({
    where: { category: { isActive: true } },
    select: { slug: true, category: { select: { slug: true } } },
  });
  return rows.map(({ slug, category }) => ({ former: slug, now: category.slug }));
}

/** The slug of the active category that once had this one; null when none had. */
export async function getPresentSlug(slug: string): Promise<string | null> {
  return (await getFormerSlugs()).find(({ former }) => former === slug)?.now ?? null;
}
