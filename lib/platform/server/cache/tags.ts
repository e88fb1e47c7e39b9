/**
 * What the storefront caches, under which tags, and which tags a change expires. One table for all of it.
 */
export const tags = {
  /** every list that shows product cards */
  products: 'products',
  product: (id: string) => `product:${id}`,
  /** every product page, for when nothing cached can be trusted */
  productPages: 'product-pages',
  categories: 'categories',
  brands: 'brands',
  settings: 'settings',
  banners: 'banners',
  offers: 'offers',
  heroSlides: 'hero-slides',
  footer: 'footer',
  menu: 'menu',
  /** pages that staff write */
  pages: 'pages',
  social: 'social',
  shipping: 'shipping',
  gateways: 'gateways',
  /** what is sold with products */
  addOns: 'add-ons',
  /** what staff say of searches: synonyms, pins, redirects */
  searchRules: 'search-rules',
  /** on answers to what strangers can invent any number of (unknown ids, lists that show nothing): kept apart from the rest */
  invented: 'invented',
} as const;

/** Every fixed tag: product pages carry `productPages` besides their own. */
export const ALL_TAGS: readonly string[] = Object.values(tags).flatMap((tag) => (typeof tag === 'string' ? [tag] : []));

export type Change =
  | { entity: 'product'; id: string }
  /** how many are left, where lists show nothing of it */
  | { entity: 'stock'; id: string }
  /** many products at once */
  | { entity: 'products' }
  | { entity: 'brand' | 'attribute' }
  | {
      entity: 'category' | 'settings' | 'banner' | 'hero_slide' | 'footer' | 'menu' | 'social' | 'shipping' | 'gateway';
    }
  | { entity: 'search_rule' | 'add_on' | 'page' }
  | { entity: 'offer'; productId: string }
  /** a category under a new slug: its products carry it */
  | { entity: 'category_slug' }
  | { entity: 'everything' };

/** The tags that a change expires, and no others. */
export function tagsOf(change: Change): string[] {
  switch (change.entity) {
    case 'product':
      return [tags.products, tags.product(change.id)];
    case 'stock':
      return [tags.product(change.id)];
    case 'products':
      return [tags.products, tags.productPages];
    case 'offer':
      return [tags.offers, tags.products, tags.product(change.productId)];
    // Their names stand on products' pages and cards.
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
    case 'everything':
      return [...ALL_TAGS];
  }
}

/** How long what was expired stays written down, in milliseconds: so long may a process be away and still catch up. */
export const EXPIRIES_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Seconds, as cacheLife() takes them. */
type Life = { stale: number; revalidate: number; expire: number };

/** Cached until its tag expires; an hour at most, in case a write bypassed the shop (a shell, a second server). */
export const CONTENT_LIFE: Life = { stale: 60, revalidate: 3600, expire: 86_400 };

/** Content that stands around every page. Next keeps it in a route's shell only from 5 minutes of staleness upwards. */
export const SHELL_LIFE: Life = { ...CONTENT_LIFE, stale: 300 };

/** A life that does not last beyond a moment (seconds from now, at least 1); null: nothing changes by itself. */
export function lifeUntil(life: Life, now: Date, next: Date | null): Life {
  if (!next) return life;
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  return { ...life, revalidate: Math.min(life.revalidate, seconds) };
}

/** As long as content, but not beyond the moment at which an offer begins or ends. */
export const priceLife = (now: Date, next: Date | null): Life => lifeUntil(CONTENT_LIFE, now, next);
