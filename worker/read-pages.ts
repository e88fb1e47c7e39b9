import { markSavedPage, type OfflinePage, withinOfflineLimits } from '../lib/storefront/offline/rules';
import { saveAssets } from './assets';
import { findCached, isHtmlPage, PICTURES_CACHE, PRODUCTS_CACHE, SEEN_PAGES, saveToCache } from './caches';
import { savePicture } from './pictures';

/** Older copies are fetched again. */
const FRESH_MS = 10 * 60_000;
const SAVED_AT = 'x-saved-at';

const savedAtOf = (response: Response | undefined): string => response?.headers.get(SAVED_AT) ?? '';

async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['set-cookie', 'content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(await response.arrayBuffer(), { headers });
}

export const saveReadPage = async (path: string, response: Response): Promise<void> =>
  saveToCache(PRODUCTS_CACHE, path, await stamped(response));

export async function savedReadPage(path: string): Promise<Response | undefined> {
  const copy = await findCached(PRODUCTS_CACHE, path);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  return new Response(markSavedPage(await copy.text(), savedAtOf(copy)), { headers });
}

/** Saves a page with files and pictures. Fetches the HTML, which client-side navigation does not load. */
export async function saveSeenPage(seen: Omit<OfflinePage, 'savedAt'>): Promise<void> {
  let copy = await findCached(PRODUCTS_CACHE, seen.path);
  if (!copy || Date.now() - Date.parse(savedAtOf(copy)) > FRESH_MS) {
    const response = await fetch(seen.path, { credentials: 'omit', headers: { Accept: 'text/html' } });
    if (!isHtmlPage(response)) return;
    await saveReadPage(seen.path, response);
    copy = await findCached(PRODUCTS_CACHE, seen.path);
  }
  if (!copy) return;
  await saveAssets(await copy.text());
  await Promise.all(seen.pictures.map((address) => savePicture(PICTURES_CACHE, address)));
  const page: OfflinePage = { ...seen, savedAt: savedAtOf(copy) };
  await saveToCache(SEEN_PAGES, seen.path, Response.json(page));
  await removeOldPages();
}

async function seenPages(): Promise<OfflinePage[]> {
  const cache = await caches.open(SEEN_PAGES);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.json() as Promise<OfflinePage>));
}

const fullAddress = (address: string): string => new URL(address, self.location.origin).href;

export async function removeOldPages(): Promise<void> {
  const kept = withinOfflineLimits(await seenPages(), new Date());
  const pages = new Set(kept.map(({ path }) => fullAddress(path)));
  const pictures = new Set(kept.flatMap((product) => product.pictures.map(fullAddress)));
  for (const [name, needed] of [
    [SEEN_PAGES, pages],
    [PRODUCTS_CACHE, pages],
    [PICTURES_CACHE, pictures],
  ] as const) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) if (!needed.has(key.url)) await cache.delete(key);
  }
}
