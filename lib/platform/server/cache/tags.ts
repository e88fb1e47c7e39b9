export const cacheTags = {
  products: 'products',
  product: (id: string) => `product:${id}`,
  productPages: 'product-pages',
  categories: 'categories',
  /** Which categories have visible products. On all pages, so prices and stock must not expire it. */
  assortment: 'assortment',
  brands: 'brands',
  settings: 'settings',
  banners: 'banners',
  offers: 'offers',
  heroSlides: 'hero-slides',
  footer: 'footer',
  menu: 'menu',
  pages: 'pages',
  social: 'social',
  shipping: 'shipping',
  gateways: 'gateways',
  addOns: 'add-ons',
  coupons: 'coupons',
  readyBuilds: 'ready-builds',
  searchRules: 'search-rules',
  /** Responses with an unlimited number of URLs (unknown ids, empty lists), which are stored separately. */
  invented: 'invented',
} as const;

export const ALL_TAGS: readonly string[] = Object.values(cacheTags).flatMap((tag) =>
  typeof tag === 'string' ? [tag] : [],
);

export type CacheChange =
  | { entity: 'product'; id: string }
  | { entity: 'stock'; id: string }
  | { entity: 'products' }
  | { entity: 'assortment' }
  | { entity: 'brand' | 'attribute' }
  | {
      entity: 'category' | 'settings' | 'banner' | 'hero_slide' | 'footer' | 'menu' | 'social' | 'shipping' | 'gateway';
    }
  | { entity: 'search_rule' | 'add_on' | 'page' | 'ready_build' }
  | { entity: 'coupon' }
  | { entity: 'offer'; productId: string }
  /** Expires products too, because they contain the category slug. */
  | { entity: 'category_slug' }
  | { entity: 'everything' };

/** `stock` expires only the product's page, not lists. */
export function cacheTagsOf(change: CacheChange): string[] {
  switch (change.entity) {
    case 'product':
      return [cacheTags.products, cacheTags.product(change.id)];
    case 'stock':
      return [cacheTags.product(change.id)];
    case 'products':
      return [cacheTags.products, cacheTags.productPages, cacheTags.assortment];
    case 'assortment':
      return [cacheTags.assortment];
    case 'offer':
      return [cacheTags.offers, cacheTags.products, cacheTags.product(change.productId)];
    case 'brand':
      return [cacheTags.brands, cacheTags.products, cacheTags.productPages];
    case 'attribute':
      return [cacheTags.categories, cacheTags.products, cacheTags.productPages];
    case 'category':
      return [cacheTags.categories];
    case 'category_slug':
      return [cacheTags.categories, cacheTags.products, cacheTags.productPages];
    case 'settings':
      return [cacheTags.settings];
    case 'banner':
      return [cacheTags.banners];
    case 'hero_slide':
      return [cacheTags.heroSlides];
    case 'footer':
      return [cacheTags.footer];
    case 'menu':
      return [cacheTags.menu];
    case 'social':
      return [cacheTags.social];
    case 'shipping':
      return [cacheTags.shipping];
    case 'gateway':
      return [cacheTags.gateways];
    case 'search_rule':
      return [cacheTags.searchRules];
    case 'page':
      return [cacheTags.pages];
    case 'add_on':
      return [cacheTags.addOns];
    case 'coupon':
      return [cacheTags.coupons];
    case 'ready_build':
      return [cacheTags.readyBuilds];
    case 'everything':
      return [...ALL_TAGS];
  }
}

/** In ms. A process that was away longer cannot catch up. */
export const INVALIDATION_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

type Life = { stale: number; revalidate: number; expire: number };

/** At most an hour, in case a write bypassed the shop. */
export const CONTENT_CACHE_LIFE: Life = { stale: 60, revalidate: 3600, expire: 86_400 };

/** Next.js puts content into the route shell only if `stale` is at least 5 minutes. */
export const SHELL_CACHE_LIFE: Life = { ...CONTENT_CACHE_LIFE, stale: 300 };

/** Ends the cache life at `next`, but after 1 s at the earliest. */
export function cacheLifeUntil(life: Life, now: Date, next: Date | null): Life {
  if (!next) return life;
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  return { ...life, revalidate: Math.min(life.revalidate, seconds) };
}

/** `next`: the next start or end of an offer. */
export const priceCacheLife = (now: Date, next: Date | null): Life => cacheLifeUntil(CONTENT_CACHE_LIFE, now, next);
