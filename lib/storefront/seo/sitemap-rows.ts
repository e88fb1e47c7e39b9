import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { categoriesWithProducts } from '../../catalogue/category/rules';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { FIXED_PAGES } from '../menu/fixed-pages';
import { getSitemapRows } from '../page/reads';
import { latestDate, type ProductFile, type SitemapEntry } from './sitemap';

const BATCH = 1000;

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** Public pages except products, with change times; lists only if they have visible products. */
export async function getSitemapPages(): Promise<SitemapEntry[]> {
  // Cached separately, because staff pages have their own publication times.
  const [fixed, written] = await Promise.all([getLists(), getSitemapRows()]);
  return [...fixed, ...written];
}

async function getLists(): Promise<SitemapEntry[]> {
  'use cache';
  cacheTag(
    cacheTags.products,
    cacheTags.categories,
    cacheTags.brands,
    cacheTags.offers,
    cacheTags.heroSlides,
    cacheTags.settings,
  );
  cacheLife(CONTENT_CACHE_LIFE);
  const [categories, brands, perCategory, featured, offers, slides, settings] = await Promise.all([
    db.category.findMany({
      orderBy: { createdAt: 'asc' },
      select: { id: true, slug: true, parentId: true, isActive: true, updatedAt: true },
    }),
    db.brand.findMany({
      where: { isActive: true, products: { some: { hidden: false } } },
      orderBy: { slug: 'asc' },
      select: { slug: true, updatedAt: true },
    }),
    db.product.groupBy({ by: ['category', 'hidden'], _max: { updatedAt: true } }),
    db.product.aggregate({ where: { featured: true }, _max: { updatedAt: true } }),
    db.dailyOffer.aggregate({ _max: { updatedAt: true } }),
    db.heroSlide.aggregate({ _max: { updatedAt: true } }),
    db.storeSettings.findFirst({ where: { singleton: true }, select: { updatedAt: true } }),
  ]);
  const changed = new Map<string, string | null>();
  for (const { category, _max } of perCategory)
    changed.set(category, latestDate([changed.get(category), iso(_max.updatedAt)]));
  const visible = new Set(perCategory.flatMap(({ category, hidden }) => (hidden ? [] : [category])));
  const own = new Set(categories.flatMap(({ id, slug }) => (visible.has(slug) ? [id] : [])));
  const filled = categoriesWithProducts(categories, own).filter(({ isActive }) => isActive);
  const times = {
    settings: iso(settings?.updatedAt),
    featured: iso(featured._max.updatedAt),
    offers: iso(offers._max.updatedAt),
    all: latestDate([
      ...changed.values(),
      iso(offers._max.updatedAt),
      iso(slides._max.updatedAt),
      iso(settings?.updatedAt),
    ]),
  };
  return [
    ...Object.values(FIXED_PAGES).map(({ path, changesWith }) => ({ path, lastModified: times[changesWith] })),
    ...filled.map(({ slug, updatedAt }) => ({
      path: `/category/${encodeURIComponent(slug)}`,
      lastModified: latestDate([iso(updatedAt), changed.get(slug)]),
    })),
    ...brands.map(({ slug, updatedAt }) => ({ path: `/brand/${slug}`, lastModified: iso(updatedAt) })),
  ];
}

/** `size`: products per sitemap file. */
export async function getProductFiles(size: number): Promise<ProductFile[]> {
  'use cache';
  cacheTag(cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.$queryRaw<{ first: string; count: number; latest: Date }[]>`
    SELECT min(id) AS first, count(*)::int AS count, max(updated_at) AS latest
    FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${size}::int AS file FROM products WHERE NOT hidden) numbered
    GROUP BY file ORDER BY file`;
  return rows.map((row) => ({ first: row.first, count: row.count, lastModified: row.latest.toISOString() }));
}

async function getBatch(from: string, take: number): Promise<{ id: string; updatedAt: string }[]> {
  'use cache';
  cacheTag(cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.product.findMany({
    where: { id: { gte: from }, hidden: false },
    orderBy: { id: 'asc' },
    take,
    select: { id: true, updatedAt: true },
  });
  return rows.map((row) => ({ id: row.id, updatedAt: row.updatedAt.toISOString() }));
}

export async function getSitemapProducts(file: ProductFile): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  let from: string | undefined = file.first;
  while (from !== undefined && entries.length < file.count) {
    const wanted = Math.min(BATCH, file.count - entries.length);
    const batch: { id: string; updatedAt: string }[] = await getBatch(from, wanted + 1);
    for (const { id, updatedAt } of batch.slice(0, wanted))
      entries.push({ path: `/product/${id}`, lastModified: updatedAt });
    from = batch[wanted]?.id;
  }
  return entries;
}
