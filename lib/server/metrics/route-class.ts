/** Pages and calls by the first part of their address; whatever else is asked for is "other", so that nobody can invent a class. */
const PAGES = new Set(
  (
    'account category checkout contact coupons daily-offers featured offers mock-payment offline orders policies product search ' +
    'unsubscribe confirm-newsletter wishlist admin admin-login uploads remote-picture sitemaps'
  ).split(' '),
);
const CALLS = new Set(
  (
    'account admin cart categories checkout contact coupons csp-reports customers daily-offers footer-sections hero-slides internal mock-payment ' +
    'newsletter newsletter-subscribe newsletter-subscriptions notification-banners orders payment-gateways payments products search ' +
    'shipping-companies social-media store-settings stripe webhooks wishlist'
  ).split(' '),
);
const FILES = new Set(['sitemap.xml', 'robots.txt', 'manifest.webmanifest', 'merchant-feed.xml', 'sw.js']);

const kept = new Map<string, string>();

function classOf(first: string, second: string): string {
  if (first === '') return 'home';
  if (first === 'api') return CALLS.has(second) ? `api/${second}` : 'other';
  if (first === '_next') return second === 'image' ? 'image' : second === 'static' ? 'static' : 'other';
  if (FILES.has(first)) return 'file';
  return PAGES.has(first) ? first : 'other';
}

/** The class of an address among those that are counted: one of a few dozen words, whatever was asked for. */
export function routeClass(url: string): string {
  const end = url.search(/[?#]/);
  const [, first = '', second = ''] = (end < 0 ? url : url.slice(0, end)).split('/', 3);
  const key = first === 'api' || first === '_next' ? `${first}/${second}` : first;
  let found = kept.get(key);
  if (found === undefined) {
    found = classOf(first, second);
    if (found !== 'other') kept.set(key, found);
  }
  return found;
}
