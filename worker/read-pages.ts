import { type KeptPage, markSaved, withinLimits } from '../lib/storefront/offline/rules';
import { keepAssets } from './assets';
import { find, isPage, keep, PICTURES, PRODUCTS, SEEN } from './caches';
import { keepPicture } from './pictures';

/** Maximum age of a copy before refetching. */
const FRESH_MS = 10 * 60_000;
const SAVED_AT = 'x-saved-at';

const savedAtOf = (response: Response | undefined): string => response?.headers.get(SAVED_AT) ?? '';

/** Adds the save time. */
async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['set-cookie', 'content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(await response.arrayBuffer(), { headers });
}

/** Saves a page under `keptPathOf`. */
export const keepReadPage = async (path: string, response: Response): Promise<void> =>
  keep(PRODUCTS, path, await stamped(response));

/** A saved page, marked as a copy. */
export async function keptReadPage(path: string): Promise<Response | undefined> {
  const copy = await find(PRODUCTS, path);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  return new Response(markSaved(await copy.text(), savedAtOf(copy)), { headers });
}

/**
 * Saves a page with files and pictures; fetches it first, as client-side navigation loads no HTML.
 */
export async function keepSeenPage(seen: Omit<KeptPage, 'savedAt'>): Promise<void> {
  let copy = await find(PRODUCTS, seen.path);
  if (!copy || Date.now() - Date.parse(savedAtOf(copy)) > FRESH_MS) {
    const response = await fetch(seen.path, { credentials: 'omit', headers: { Accept: 'text/html' } });
    if (!isPage(response)) return;
    await keepReadPage(seen.path, response);
    copy = await find(PRODUCTS, seen.path);
  }
  if (!copy) return;
  await keepAssets(await copy.text());
  await Promise.all(seen.pictures.map((address) => keepPicture(PICTURES, address)));
  const page: KeptPage = { ...seen, savedAt: savedAtOf(copy) };
  await keep(SEEN, seen.path, Response.json(page));
  await removeSurplus();
}

async function seenPages(): Promise<KeptPage[]> {
  const cache = await caches.open(SEEN);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.json() as Promise<KeptPage>));
}

const fullAddress = (address: string): string => new URL(address, self.location.origin).href;

/** Applies the limits and drops unused pictures. */
export async function removeSurplus(): Promise<void> {
  const kept = withinLimits(await seenPages(), new Date());
  const pages = new Set(kept.map(({ path }) => fullAddress(path)));
  const pictures = new Set(kept.flatMap((product) => product.pictures.map(fullAddress)));
  for (const [name, needed] of [
    [SEEN, pages],
    [PRODUCTS, pages],
    [PICTURES, pictures],
  ] as const) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) if (!needed.has(key.url)) await cache.delete(key);
  }
}
