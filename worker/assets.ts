import { assetsOf } from '../lib/storefront/offline/rules';
import { find, isGood, keep, OFFLINE, PRODUCTS, STATIC } from './caches';

/** Hashed files, cache first. */
export async function asset(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const copy = await find(STATIC, request);
  if (copy) return copy;
  const response = await fetch(request);
  if (isGood(response)) keepAlive(keep(STATIC, request, response.clone()));
  return response;
}

/** Saves missing hashed files of a page. */
export const keepAssets = (html: string): Promise<void> => keepFiles(assetsOf(html));

/** Saves missing files. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      if (await find(STATIC, path)) return;
      const response = await fetch(path, { credentials: 'omit' });
      if (isGood(response)) await keep(STATIC, path, response);
    }),
  );
}

/** Removes hashed files that no kept page needs; `ofAll` are needed by all pages. */
export async function removeStrayAssets(ofAll: readonly string[]): Promise<void> {
  const needed = new Set<string>(ofAll);
  for (const name of [OFFLINE, PRODUCTS]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const page = await cache.match(key, { ignoreVary: true });
      for (const path of assetsOf((await page?.text()) ?? '')) needed.add(path);
    }
  }
  const cache = await caches.open(STATIC);
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url);
    if (!needed.has(pathname + search)) await cache.delete(key);
  }
}
