import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { accessoriesOf, categoriesWithProducts, withDescendants } from './rules';

export type AccessoryKind = { slug: string; name: string; slugs: string[] };

/** Only active categories with stock. */
export async function getAccessoryKinds(category: string): Promise<AccessoryKind[]> {
  'use cache';
  cacheTag(cacheTags.categories, cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  const [all, filled] = await Promise.all([
    db.category.findMany({
      select: {
        id: true,
        slug: true,
        name: true,
        parentId: true,
        isActive: true,
        accessories: { orderBy: { order: 'asc' }, select: { accessoryId: true } },
      },
    }),
    db.category.findMany({ where: { products: { some: { inStock: true, hidden: false } } }, select: { id: true } }),
  ]);
  const own = new Set(filled.map(({ id }) => id));
  const rows = all.map(({ accessories, ...row }) => ({ ...row, goWith: accessories.map((one) => one.accessoryId) }));
  const full = new Set(categoriesWithProducts(rows, own).map(({ id }) => id));
  return accessoriesOf(rows, category).flatMap(({ id, slug, name, isActive }) =>
    isActive && full.has(id) ? [{ slug, name, slugs: withDescendants(rows, id).map((part) => part.slug) }] : [],
  );
}
