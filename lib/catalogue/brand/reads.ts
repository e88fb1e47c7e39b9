import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';

const select = { id: true, name: true, slug: true, description: true, image: true } as const;

/** Active brands with visible products, cached. */
export async function getBrands() {
  'use cache';
  cacheTag(cacheTags.brands, cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  return db.brand.findMany({
    where: { isActive: true, products: { some: { hidden: false } } },
    orderBy: { name: 'asc' },
    select,
  });
}

/** Active brands with the number of their visible products, cached. */
export async function getCountedBrands() {
  'use cache';
  cacheTag(cacheTags.brands, cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  const products = { hidden: false };
  const rows = await db.brand.findMany({
    where: { isActive: true, products: { some: products } },
    orderBy: { name: 'asc' },
    select: { name: true, slug: true, _count: { select: { products: { where: products } } } },
  });
  return rows.map(({ name, slug, _count }) => ({ name, slug, products: _count.products }));
}

export type CountedBrand = Awaited<ReturnType<typeof getCountedBrands>>[number];

export type BrandView = Awaited<ReturnType<typeof getBrands>>[number];

/** Active brand, even without products. */
export async function getBrand(slug: string): Promise<BrandView | null> {
  'use cache';
  cacheTag(cacheTags.brands);
  cacheLife(CONTENT_CACHE_LIFE);
  const brand = await db.brand.findFirst({ where: { slug, isActive: true }, select });
  if (!brand) cacheTag(cacheTags.invented);
  return brand;
}

async function getPreviousSlugs(): Promise<{ former: string; now: string }[]> {
  'use cache';
  cacheTag(cacheTags.brands);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.formerBrandSlug.findMany({
    where: { brand: { isActive: true } },
    select: { slug: true, brand: { select: { slug: true } } },
  });
  return rows.map(({ slug, brand }) => ({ former: slug, now: brand.slug }));
}

/** Slug of the active brand that had this slug before, or null. */
export async function getPresentBrandSlug(slug: string): Promise<string | null> {
  return (await getPreviousSlugs()).find(({ former }) => former === slug)?.now ?? null;
}
