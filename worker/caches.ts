import { SEEN_CACHE } from '../lib/storefront/offline/rules';

/** Increase a number to drop old contents on activation. */
export const STATIC = 'shop-static-1';
export const PRODUCTS = 'shop-products-1';
export const SEEN = SEEN_CACHE;
export const PICTURES = 'shop-pictures-1';
export const OFFLINE = 'shop-offline-1';

const CURRENT = new Set([STATIC, PRODUCTS, SEEN, PICTURES, OFFLINE]);

export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !CURRENT.has(name)).map((name) => caches.delete(name)));
}

/** A complete response of this site; others are never cached. */
export const isGood = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

export const isPage = (response: Response): boolean =>
  isGood(response) && (response.headers.get('content-type') ?? '').startsWith('text/html');

// Vary headers do not matter for these files.
const anyHeaders = { ignoreVary: true };

export const find = async (name: string, key: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, anyHeaders);

/** Saves a copy; a full disk or aborted response is ignored. */
export async function keep(name: string, key: RequestInfo, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(key, response);
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}
