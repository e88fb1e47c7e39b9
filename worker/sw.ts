import { handlingOf, keptPathOf, OFFLINE_PAGE, picturesOf } from '../lib/storefront/offline/rules';
import { seenPage } from '../lib/storefront/offline/seen-page';
import { asset, keepAssets, keepFiles, removeStrayAssets } from './assets';
import { find, isPage, keep, OFFLINE, removeOldCaches } from './caches';
import { keepPicture, keptPicture } from './pictures';
import { keepReadPage, keepSeenPage, keptReadPage, removeSurplus } from './read-pages';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string }[] };
/** Precache list of the build. Revisions change with the sources, so each build is a new worker. */
const precached = self.__WB_MANIFEST;
/** Scripts loaded later, which no page names. */
const later = precached.map(({ url }) => url).filter((url) => url.endsWith('.js'));

async function install(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' });
  if (!isPage(response)) throw new Error(`${OFFLINE_PAGE} answered ${response.status}`);
  const html = await response.clone().text();
  await Promise.all([keepAssets(html), keepFiles(later)]);
  const pictures = precached.map(({ url }) => url).filter((url) => url !== OFFLINE_PAGE && !later.includes(url));
  await Promise.all([...pictures, ...picturesOf(html)].map((address) => keepPicture(OFFLINE, address)));
  await keep(OFFLINE, OFFLINE_PAGE, response);
}

/** API and back office must not wait for the worker to start. */
function routeAround(event: ExtendableEvent): void {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  const urlPatterns = ['/api/*', '/admin/*', '/admin-login'].map((pathname) => new URLPattern({ pathname }));
  const rules = urlPatterns.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  event.waitUntil(Promise.resolve(event.addRoutes(rules)).catch(() => undefined));
}

async function activate(): Promise<void> {
  await removeOldCaches();
  await removeSurplus();
  await removeStrayAssets(later);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages, network first. */
async function page(event: FetchEvent): Promise<Response> {
  const path = keptPathOf(new URL(event.request.url));
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (path !== null && isPage(response)) event.waitUntil(keepReadPage(path, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const copy = path === null ? undefined : await keptReadPage(path);
    const answer = copy ?? (await find(OFFLINE, OFFLINE_PAGE));
    if (answer) return answer;
    throw error;
  }
}

async function picture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await keptPicture(request);
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
  const handling = handlingOf({ method, mode, destination, url: new URL(url), origin: self.location.origin });
  if (handling === 'asset') event.respondWith(answered(asset(event.request, (work) => event.waitUntil(work))));
  if (handling === 'picture') event.respondWith(answered(picture(event.request)));
  if (handling === 'page' || handling === 'kept') event.respondWith(answered(page(event)));
});

self.addEventListener('message', (event) => {
  // Requested by the shopper.
  if (event.data?.type === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'version')
    event.ports[0]?.postMessage(precached.find(({ url }) => url === OFFLINE_PAGE)?.revision);
  const seen = seenPage(event.data, self.location.origin);
  if (seen) event.waitUntil(keepSeenPage(seen).catch(() => undefined));
});
