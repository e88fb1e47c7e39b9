import { describe, expect, it } from 'vitest';
import {
  ALL_TAGS,
  type CacheChange,
  CONTENT_CACHE_LIFE,
  cacheTags,
  cacheTagsOf,
  priceCacheLife,
} from '@/lib/platform/server/cache/tags';

describe('tagsOf', () => {
  it.each<[CacheChange, string[]]>([
    [{ entity: 'product', id: 'p1' }, ['products', 'product:p1']],
    [{ entity: 'products' }, ['product-pages', 'products', 'assortment']],
    [{ entity: 'assortment' }, ['assortment']],
    [{ entity: 'offer', productId: 'p1' }, ['offers', 'products', 'product:p1']],
    [{ entity: 'category' }, ['categories']],
    [{ entity: 'category_slug' }, ['categories', 'products', 'product-pages']],
    [{ entity: 'settings' }, ['settings']],
    [{ entity: 'banner' }, ['banners']],
    [{ entity: 'hero_slide' }, ['hero-slides']],
    [{ entity: 'footer' }, ['footer']],
    [{ entity: 'menu' }, ['menu']],
    [{ entity: 'page' }, ['pages']],
    [{ entity: 'ready_build' }, ['ready-builds']],
    [{ entity: 'social' }, ['social']],
    [{ entity: 'shipping' }, ['shipping']],
    [{ entity: 'gateway' }, ['gateways']],
    [{ entity: 'coupon' }, ['coupons']],
  ])('%j expires %j and nothing else', (change, expired) => {
    expect([...cacheTagsOf(change)].sort()).toEqual([...expired].sort());
  });

  it('everything is every fixed tag, product pages among them', () => {
    const everything = cacheTagsOf({ entity: 'everything' });
    const fixed = Object.values(cacheTags).filter((tag) => typeof tag === 'string');
    expect([...everything].sort()).toEqual([...fixed].sort());
    expect(everything).toContain(cacheTags.productPages);
    expect(new Set(everything).size).toBe(everything.length);
  });

  it('gives a list of its own each time', () => {
    cacheTagsOf({ entity: 'everything' }).pop();
    expect(cacheTagsOf({ entity: 'everything' })).toEqual(ALL_TAGS);
  });

  it('two products share no tag of their own', () => {
    expect(cacheTags.product('a')).not.toBe(cacheTags.product('b'));
  });
});

describe('priceCacheLife', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  it.each([
    [null, 3600],
    [1, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
    [60_000, 60],
    [3_600_000, 3600],
    [3_600_001, 3600],
    [86_400_000, 3600],
    [0, 1],
    [-5000, 1],
  ])('with a change in %s ms it lives %i s', (ms, seconds) => {
    expect(priceCacheLife(now, ms === null ? null : new Date(now.getTime() + ms)).revalidate).toBe(seconds);
  });
  it('keeps the rest of a content’s life', () => {
    expect(priceCacheLife(now, new Date(now.getTime() + 5000))).toEqual({ ...CONTENT_CACHE_LIFE, revalidate: 5 });
  });
});
