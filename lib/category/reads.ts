import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../server/cache/tags';
import { db, type Prisma } from '../server/db';
import { withParts } from './rules';

const select = { id: true, name: true, slug: true, description: true, image: true, parentId: true } as const;

export type CategoryView = Prisma.CategoryGetPayload<{ select: typeof select }>;

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

/**
 * The slugs under which a category's products stand: its own and those of everything that is part of it, active or not, as their
 * products stay for sale. Straight from the database.
 */
export async function readSlugsUnder(slug: string): Promise<string[]> {
  const all = await db.category.findMany({ select: { id: true, parentId: true, slug: true } });
  const category = all.find((one) => one.slug === slug);
  return category ? withParts(all, category.id).map((part) => part.slug) : [slug];
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
