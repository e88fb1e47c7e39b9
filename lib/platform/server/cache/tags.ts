export const tags = {
  products: 'products',
  product: (id: string) => `product:${id}`,
  productPages: 'product-pages',
  categories: 'categories',
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
  /** Tag of responses with an unlimited number of URLs (unknown ids, empty lists), which are stored separately. */
  invented: 'invented',
} as const;

export const ALL_TAGS: readonly string[] = Object.values(tags).flatMap((tag) => (typeof tag === 'string' ? [tag] : []));

export type CacheChange =
  | { entity: 'product'; id: string }
  | { entity: 'stock'; id: string }
  | { entity: 'products' }
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

export function cacheTagsOf(change: CacheChange): string[] {
  switch (change.entity) {
    case 'product':
      return [tags.products, tags.product(change.id)];
    case 'stock':
      return [tags.product(change.id)];
    case 'products':
      return [tags.products, tags.productPages];
    case 'offer':
      return [tags.offers, tags.products, tags.product(change.productId)];
    case 'brand':
      return [tags.brands, tags.products, tags.productPages];
    case 'attribute':
      return [tags.categories, tags.products, tags.productPages];
    case 'category':
      return [tags.categories];
    case 'category_slug':
      return [tags.categories, tags.products, tags.productPages];
    case 'settings':
      return [tags.settings];
    case 'banner':
      return [tags.banners];
    case 'hero_slide':
      return [tags.heroSlides];
    case 'footer':
      return [tags.footer];
    case 'menu':
      return [tags.menu];
    case 'social':
      return [tags.social];
    case 'shipping':
      return [tags.shipping];
    case 'gateway':
      return [tags.gateways];
    case 'search_rule':
      return [tags.searchRules];
    case 'page':
      return [tags.pages];
    case 'add_on':
      return [tags.addOns];
    case 'coupon':
      return [tags.coupons];
    case 'ready_build':
      return [tags.readyBuilds];
    case 'everything':
      return [...ALL_TAGS];
  }
}

/** How long invalidations are kept, in ms. A process that was away longer cannot catch up. */
export const INVALIDATION_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

type Life = { stale: number; revalidate: number; expire: number };

/** At most an hour, in case a write bypassed the shop. */
export const CONTENT_LIFE: Life = { stale: 60, revalidate: 3600, expire: 86_400 };

/** Next.js puts content into the route shell only if `stale` is at least 5 minutes. */
export const SHELL_LIFE: Life = { ...CONTENT_LIFE, stale: 300 };

/** Shortens a cache life to end at `next` (at least 1 s); null: unchanged. */
export function lifeUntil(life: Life, now: Date, next: Date | null): Life {
  if (!next) return life;
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  return { ...life, revalidate: Math.min(life.revalidate, seconds) };
}

/** Cache life of content with prices, up to the next start or end of an offer. */
export const priceLife = (now: Date, next: Date | null): Life => lifeUntil(CONTENT_LIFE, now, next);
