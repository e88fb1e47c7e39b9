import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';

const select = { id: true, name: true, slug: true, description: true, image: true } as const;

/** The active brands that have products, by their names, cached. */
export async function getBrands() {
  'use cache';
  cacheTag(tags.brands, tags.products);
  cacheLife(CONTENT_LIFE);
  return db.brand.findMany({ where: { isActive: true, products: { some: {} } }, orderBy: { name: 'asc' }, select });
}

export type BrandView = Awaited<ReturnType<typeof getBrands>>[number];

/** One active brand by its slug, also one without products, cached; null when there is none. */
export async function getBrand(slug: string): Promise<BrandView | null> {
  'use cache';
  cacheTag(tags.brands);
  cacheLife(CONTENT_LIFE);
  const brand = await db.brand.findFirst({ where: { slug, isActive: true }, select });
  if (!brand) cacheTag(tags.invented);
  return brand;
}
