import { SEEN_PAGES_CACHE } from '../lib/storefront/offline/rules';

/** A new number drops old contents on activation. */
export const STATIC_CACHE = 'shop-static-1';
export const PRODUCTS_CACHE = 'shop-products-1';
export const SEEN_PAGES = SEEN_PAGES_CACHE;
export const PICTURES_CACHE = 'shop-pictures-1';
export const OFFLINE_CACHE = 'shop-offline-1';

const CURRENT = new Set([STATIC_CACHE, PRODUCTS_CACHE, SEEN_PAGES, PICTURES_CACHE, OFFLINE_CACHE]);

export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !CURRENT.has(name)).map((name) => caches.delete(name)));
}

/** Only complete responses of this site are cached. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

export const isHtmlPage = (response: Response): boolean =>
  isCacheable(response) && (response.headers.get('content-type') ?? '').startsWith('text/html');

// These files do not depend on request headers.
const anyHeaders = { ignoreVary: true };

export const findCached = async (name: string, key: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, anyHeaders);

/** Ignores a full disk and aborted responses. */
export async function saveToCache(name: string, key: RequestInfo, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(key, response);
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}
