import { COMPARE_PATH, comparedIds, compareUrl } from '../../catalogue/comparison/compared-ids.ts';

/* Allowlist of the service worker: all other requests bypass it. */

export const MAX_OFFLINE_PAGES = 30;
const MAX_OFFLINE_DAYS = 30;
export const MAX_OFFLINE_PICTURES = 4;

export const OFFLINE_PAGE = '/offline';

/** Reloads the offline page when online, unless the shopper is leaving. */
export const RELOAD_ONLINE =
  "(function(l){addEventListener('beforeunload',function(){l=1});addEventListener('online',function(){l||location.reload()})})()";

/** Written by the worker, read by the offline page. */
export const SEEN_PAGES_CACHE = 'shop-seen-1';

const OUT_OF_BOUNDS = /^\/(api|admin|admin-login)(\/|$)/;
const HASHED = /^\/_next\/static\//;
const PRODUCT = /^\/product\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `asset`: cache first; others network first. Offline: cached `picture`, `kept`; else /offline for `kept`, `page`. */
export type RequestHandling = 'asset' | 'picture' | 'kept' | 'page' | 'none';

type Asked = { method: string; mode: string; destination: string; url: URL; origin: string };

/** Cache key of a page that is saved for offline use; ignores the query of a product page. */
export function offlineCachePath({ pathname, searchParams }: URL): string | null {
  if (PRODUCT.test(pathname)) return pathname;
  const ids = pathname === COMPARE_PATH ? comparedIds(searchParams.get('ids') ?? '') : [];
  return ids.length > 0 ? compareUrl(ids) : null;
}

export function requestHandling({ method, mode, destination, url, origin }: Asked): RequestHandling {
  if (method !== 'GET' || url.origin !== origin || OUT_OF_BOUNDS.test(url.pathname)) return 'none';
  if (HASHED.test(url.pathname)) return 'asset';
  if (mode === 'navigate') return offlineCachePath(url) === null ? 'page' : 'kept';
  return destination === 'image' ? 'picture' : 'none';
}

export function htmlAssets(html: string): string[] {
  const found = html.match(/\/_next\/static\/[\w./~%@()[\]-]+\.(?:js|css|woff2)(?:\?[\w=&.-]+)?/g) ?? [];
  return [...new Set(found)];
}

/** Local pictures only, each once, with decoded `&`. */
export function htmlPictures(html: string): string[] {
  const found = Array.from(html.matchAll(/<img\b[^>]*?\ssrc="(\/[^/"][^"]*)"/g), ([, address = '']) => address);
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))];
}

/** Adds the time to <html>, for the notice about old prices. */
export const markSavedPage = (html: string, savedAt: string): string =>
  html.replace(/<html\b/, `<html data-saved="${savedAt.replace(/[^\w:.+-]/g, '')}"`);

/** `savedAt`: ISO time; `pictures`: local addresses. */
export type OfflinePage = { path: string; name: string; pictures: string[]; savedAt: string };

/** Pages within the limits of number and age, newest first. */
export function withinOfflineLimits(pages: readonly OfflinePage[], now: Date): OfflinePage[] {
  const oldest = now.getTime() - MAX_OFFLINE_DAYS * 86_400_000;
  return pages
    .filter(({ savedAt }) => Date.parse(savedAt) >= oldest)
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
    .slice(0, MAX_OFFLINE_PAGES);
}
