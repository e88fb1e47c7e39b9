import { htmlAssets } from '../lib/storefront/offline/rules';
import { findCached, isCacheable, OFFLINE_CACHE, PRODUCTS_CACHE, STATIC_CACHE, saveToCache } from './caches';

/** Hashed files, cache first. */
export async function cachedAsset(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const copy = await findCached(STATIC_CACHE, request);
  if (copy) return copy;
  const response = await fetch(request);
  if (isCacheable(response)) keepAlive(saveToCache(STATIC_CACHE, request, response.clone()));
  return response;
}

export const saveAssets = (html: string): Promise<void> => saveFiles(htmlAssets(html));

export async function saveFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      if (await findCached(STATIC_CACHE, path)) return;
      const response = await fetch(path, { credentials: 'omit' });
      if (isCacheable(response)) await saveToCache(STATIC_CACHE, path, response);
    }),
  );
}

/** `ofAll`: needed by all pages. */
export async function removeUnusedAssets(ofAll: readonly string[]): Promise<void> {
  const needed = new Set<string>(ofAll);
  for (const name of [OFFLINE_CACHE, PRODUCTS_CACHE]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const page = await cache.match(key, { ignoreVary: true });
      for (const path of htmlAssets((await page?.text()) ?? '')) needed.add(path);
    }
  }
  const cache = await caches.open(STATIC_CACHE);
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url);
    if (!needed.has(pathname + search)) await cache.delete(key);
  }
}
