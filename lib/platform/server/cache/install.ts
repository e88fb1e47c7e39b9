import dataCache from './data-cache.ts';
import PageCache from './page-cache.ts';

/** Call before Next.js starts, which reads this symbol. */
export function installCaches(): void {
  const host = globalThis as { [name: symbol]: unknown };
  host[Symbol.for('@next/cache-handlers')] = { FetchCache: PageCache, DefaultCache: dataCache, RemoteCache: dataCache };
}
