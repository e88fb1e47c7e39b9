import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { categoriesWithProducts, withDescendants } from './rules';

const select = { id: true, name: true, slug: true, description: true, image: true, parentId: true } as const;

export type CategoryView = Prisma.CategoryGetPayload<{ select: typeof select }>;

export const CATEGORIES_IN_ORDER = [
  { order: 'asc' },
  { createdAt: 'asc' },
  { name: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.CategoryOrderByWithRelationInput[];

const inOrder = [...CATEGORIES_IN_ORDER];

export const readCategories = (): Promise<CategoryView[]> =>
  db.category.findMany({ where: { isActive: true }, orderBy: inOrder, select });

/** Active ones in order, even without products; cached. */
export async function getCategories(): Promise<CategoryView[]> {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  return readCategories();
}

/** Active categories with visible products in them or below, cached. */
export async function getFilledCategories(): Promise<CategoryView[]> {
  'use cache';
  cacheTag(cacheTags.categories, cacheTags.assortment);
  cacheLife(CONTENT_CACHE_LIFE);
  const [all, filled] = await Promise.all([
    db.category.findMany({ orderBy: inOrder, select: { ...select, isActive: true } }),
    db.category.findMany({ where: { products: { some: { hidden: false } } }, select: { id: true } }),
  ]);
  const own = new Set(filled.map(({ id }) => id));
  return categoriesWithProducts(all, own).flatMap(({ isActive, ...category }) => (isActive ? [category] : []));
}

/** Slugs of a category and its descendants, also inactive ones, whose products are still sold. */
export async function readSlugsUnder(slug: string): Promise<string[]> {
  const all = await db.category.findMany({ select: { id: true, parentId: true, slug: true } });
  const category = all.find((one) => one.slug === slug);
  return category ? withDescendants(all, category.id).map((part) => part.slug) : [slug];
}

export async function getInactiveSlugs(): Promise<string[]> {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.category.findMany({ where: { isActive: false }, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}

async function getPreviousSlugs(): Promise<{ former: string; now: string }[]> {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.formerCategorySlug.findMany({
    where: { category: { isActive: true } },
    select: { slug: true, category: { select: { slug: true } } },
  });
  return rows.map(({ slug, category }) => ({ former: slug, now: category.slug }));
}

/** Slug of the active category that had this slug before, or null. */
export async function getPresentSlug(slug: string): Promise<string | null> {
  return (await getPreviousSlugs()).find(({ former }) => former === slug)?.now ?? null;
}
