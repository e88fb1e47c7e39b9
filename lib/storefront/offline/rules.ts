import { COMPARE, compareAddress, comparedIds } from '../../catalogue/comparison/chosen.ts';

/*
 * What the service worker may keep, and for how long. It is a list of what is allowed: everything that has no line here,
 * the API and the back office above all, goes straight to the network as if there were no worker.
 */

/** So many products and comparisons stay readable without a network, for so many days. */
export const KEPT_PAGES = 30;
const KEPT_DAYS = 30;
/** Pictures kept with each of them. */
export const KEPT_PICTURES = 4;

export const OFFLINE_PAGE = '/offline';

/** What the offline page does by itself: loads the wanted page once the network is back, unless the shopper is already on the way to another one. */
export const RELOAD_ONLINE =
  "(function(l){addEventListener('beforeunload',function(){l=1});addEventListener('online',function(){l||location.reload()})})()";

/** The worker writes what it knows of the kept products here; the offline page reads it. */
export const SEEN_CACHE = 'shop-seen-1';

/** The worker never answers these, not even with the offline page. */
const OUT_OF_BOUNDS = /^\/(api|admin|admin-login)(\/|$)/;
/** Named by their contents: what is there once never changes. */
const HASHED = /^\/_next\/static\//;
const PRODUCT = /^\/product\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * - `asset`: from the cache, else from the network into the cache
 * - `picture`: from the network, else the copy kept with a product
 * - `kept`: from the network, else the copy kept, else the offline page
 * - `page`: from the network, else the offline page
 * - `none`: not the worker's business
 */
export type Handling = 'asset' | 'picture' | 'kept' | 'page' | 'none';

type Asked = { method: string; mode: string; destination: string; url: URL; origin: string };

/** Under which path and query a page is kept once it was read; null for one that is not. A product is one page, whatever its query says. */
export function keptPathOf({ pathname, searchParams }: URL): string | null {
  if (PRODUCT.test(pathname)) return pathname;
  const ids = pathname === COMPARE ? comparedIds(searchParams.get('ids') ?? '') : [];
  return ids.length > 0 ? compareAddress(ids) : null;
}

/** What the worker does with a request. */
export function handlingOf({ method, mode, destination, url, origin }: Asked): Handling {
  if (method !== 'GET' || url.origin !== origin || OUT_OF_BOUNDS.test(url.pathname)) return 'none';
  if (HASHED.test(url.pathname)) return 'asset';
  if (mode === 'navigate') return keptPathOf(url) === null ? 'page' : 'kept';
  return destination === 'image' ? 'picture' : 'none';
}

/** Every hashed file that an HTML page names, in scripts, styles, fonts and the data for hydration. */
export function assetsOf(html: string): string[] {
  const found = html.match(/\/_next\/static\/[\w./~%@()[\]-]+\.(?:js|css|woff2)(?:\?[\w=&.-]+)?/g) ?? [];
  return [...new Set(found)];
}

/** The pictures of this site that an HTML page shows: the offline page has the store's logo. */
export function picturesOf(html: string): string[] {
  const found = Array.from(html.matchAll(/<img\b[^>]*?\ssrc="(\/[^/"][^"]*)"/g), ([, address = '']) => address);
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))];
}

/** The page with the moment at which it was kept on its root element, which makes the note about prices appear. */
export const markSaved = (html: string, savedAt: string): string =>
  html.replace(/<html\b/, `<html data-saved="${savedAt.replace(/[^\w:.+-]/g, '')}"`);

/** What is known of a kept page; `savedAt` is an ISO time, `pictures` are addresses of this site. */
export type KeptPage = { path: string; name: string; pictures: string[]; savedAt: string };

/** Those within the limits, newest first. */
export function withinLimits(pages: readonly KeptPage[], now: Date): KeptPage[] {
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000;
  return pages
    .filter(({ savedAt }) => Date.parse(savedAt) >= oldest)
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
    .slice(0, KEPT_PAGES);
}
