import dataCache from './data-cache.ts';
import PageCache from './page-cache.ts';

/**
 * Installs the caches; call before Next.js starts. `cacheHandler` in next.config.mjs would be
 * imported three times per request.
 */
export function installCaches(): void {
  const host = globalThis as { [name: symbol]: unknown };
  host[Symbol.for('@next/cache-handlers')] = { FetchCache: PageCache, DefaultCache: dataCache, RemoteCache: dataCache };
}
