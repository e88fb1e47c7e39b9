/** Other paths count as "other", to limit the number of label values. */
const PAGES = new Set(
  (
    'account address brand brands category checkout compare contact coupons daily-offers featured message offers mock-payment offline orders pages pay pc-builder policies product quotation review ' +
    'search sign-in unsubscribe confirm-newsletter confirm-notice leave-carts leave-mails leave-notice leave-reviews saved-cart warranty wishlist admin admin-login uploads remote-picture sitemaps'
  ).split(' '),
);
const CALLS = new Set(
  (
    'account address admin cart categories checkout compare compatibility contact coupons csp-reports customers daily-offers footer-sections hero-slides internal mails messages mock-payment ' +
    'newsletter newsletter-subscribe newsletter-subscriptions notices notification-banners orders pay payment-gateways payments product-reviews products promotion-clicks quotations reviews search ' +
    'shipping-companies sign-in sign-out social-media store-settings stripe warranty webhooks wishlist'
  ).split(' '),
);
const FILES = new Set([
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'merchant-feed.xml',
  'sw.js',
  '.well-known',
]);

const [SLASH, QUESTION, HASH] = [47, 63, 35];

function classOf(first: string, second: string): string {
  if (first === '') return 'home';
  if (first === 'api') return CALLS.has(second) ? `api/${second}` : 'other';
  if (first === '_next') return second === 'image' ? 'image' : second === 'static' ? 'static' : 'other';
  if (FILES.has(first)) return 'file';
  return PAGES.has(first) ? first : 'other';
}

function endOf(url: string, from: number): number {
  for (let at = from; at < url.length; at += 1) {
    const letter = url.charCodeAt(at);
    if (letter === SLASH || letter === QUESTION || letter === HASH) return at;
  }
  return url.length;
}

/** Label for metrics; never contains ids. */
export function routeClass(url: string): string {
  const end = endOf(url, 1);
  const first = url.slice(1, end);
  if (first !== 'api' && first !== '_next') return PAGES.has(first) ? first : classOf(first, '');
  return classOf(first, url.charCodeAt(end) === SLASH ? url.slice(end + 1, endOf(url, end + 1)) : '');
}
