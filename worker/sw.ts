import { parseSeenPage } from '../lib/storefront/offline/page-message';
import { htmlPictures, OFFLINE_PAGE, offlineCachePath, requestHandling } from '../lib/storefront/offline/rules';
import { cachedAsset, removeUnusedAssets, saveAssets, saveFiles } from './assets';
import { findCached, isHtmlPage, OFFLINE_CACHE, removeOldCaches, saveToCache } from './caches';
import { savedPicture, savePicture } from './pictures';
import { removeOldPages, savedReadPage, saveReadPage, saveSeenPage } from './read-pages';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string }[] };
/** Files of the build. Revisions change with the sources, so that each build has a new worker. */
const precached = self.__WB_MANIFEST;
/** Scripts that are loaded on demand: no page refers to them. */
const later = precached.map(({ url }) => url).filter((url) => url.endsWith('.js'));

async function install(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' });
  if (!isHtmlPage(response)) throw new Error(`${OFFLINE_PAGE} answered ${response.status}`);
  const html = await response.clone().text();
  await Promise.all([saveAssets(html), saveFiles(later)]);
  const pictures = precached.map(({ url }) => url).filter((url) => url !== OFFLINE_PAGE && !later.includes(url));
  await Promise.all([...pictures, ...htmlPictures(html)].map((address) => savePicture(OFFLINE_CACHE, address)));
  await saveToCache(OFFLINE_CACHE, OFFLINE_PAGE, response);
}

/** Requests for the API and the back office must not wait for the worker to start. */
function routeAround(event: ExtendableEvent): void {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  const urlPatterns = ['/api/*', '/admin/*', '/admin-login'].map((pathname) => new URLPattern({ pathname }));
  const rules = urlPatterns.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  event.waitUntil(Promise.resolve(event.addRoutes(rules)).catch(() => undefined));
}

async function activate(): Promise<void> {
  await removeOldCaches();
  await removeOldPages();
  await removeUnusedAssets(later);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  const path = offlineCachePath(new URL(event.request.url));
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (path !== null && isHtmlPage(response))
      event.waitUntil(saveReadPage(path, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const copy = path === null ? undefined : await savedReadPage(path);
    const answer = copy ?? (await findCached(OFFLINE_CACHE, OFFLINE_PAGE));
    if (answer) return answer;
    throw error;
  }
}

async function picture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await savedPicture(request);
    if (copy) return copy;
    throw error;
  }
}

/** Firefox reports a rejection as a worker error, also for aborted requests. */
const answered = (work: Promise<Response>): Promise<Response> => work.catch(() => Response.error());

self.addEventListener('install', (event) => {
  routeAround(event);
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  const handling = requestHandling({ method, mode, destination, url: new URL(url), origin: self.location.origin });
  if (handling === 'asset') event.respondWith(answered(cachedAsset(event.request, (work) => event.waitUntil(work))));
  if (handling === 'picture') event.respondWith(answered(picture(event.request)));
  if (handling === 'page' || handling === 'kept') event.respondWith(answered(page(event)));
});

self.addEventListener('message', (event) => {
  // The shopper chose to update.
  if (event.data?.type === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'version')
    event.ports[0]?.postMessage(precached.find(({ url }) => url === OFFLINE_PAGE)?.revision);
  const seen = parseSeenPage(event.data, self.location.origin);
  if (seen) event.waitUntil(saveSeenPage(seen).catch(() => undefined));
});
