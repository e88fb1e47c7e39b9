import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { createCacheStore, tagState } from './caches.ts';
import { addCacheSource } from './sources.ts';
import { cacheTags } from './tags.ts';

type Value = NonNullable<CacheHandlerValue['value']>;

const pageStore = createCacheStore<CacheHandlerValue>('pages', 1 / 4, 10_000);

// Next.js keeps cache controls of every URL without limit. Cleared, because the entries here contain them too.
const remembered = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
const MAX_REMEMBERED = 5_000;
let written = 0;

function bytesOf(value: Value): number {
  if (value.kind === 'APP_ROUTE') return value.body.byteLength;
  if (value.kind !== 'APP_PAGE') return 0;
  let bytes = 2 * (value.html.length + (value.postponed?.length ?? 0)) + (value.rscData?.byteLength ?? 0);
  for (const [name, part] of value.segmentData ?? []) bytes += name.length + part.byteLength;
  return bytes;
}

/** Cache handler of pages. Responses other than 200 are `invented`, because unknown URLs are unlimited. */
export default class PageCache implements CacheHandler {
  async get(key: string, context: Parameters<CacheHandler['get']>[1]): Promise<CacheHandlerValue | null> {
    if (context.kind === 'FETCH') return null;
    addCacheSource(() => pageStore.peek(key));
    return pageStore.get(key) ?? null;
  }

  async set(key: string, value: Value | null, context: Parameters<CacheHandler['set']>[2]): Promise<void> {
    if (!('fetchCache' in context) || context.fetchCache !== true) this.#keep(key, value, context);
  }

  #keep(key: string, value: Value | null, context: Parameters<CacheHandler['set']>[2]): void {
    written += 1;
    if (written % MAX_REMEMBERED === 0) remembered.clear();
    if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') {
      pageStore.set(key, null);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const life = cacheControl?.revalidate;
    const now = Date.now();
    const listed = String(value.headers?.['x-next-cache-tags'] ?? '');
    const names = listed === '' ? [] : listed.split(',');
    pageStore.set(key, {
      value: { value, lastModified: now + 1, ...(cacheControl ? { cacheControl } : {}) },
      tags: names,
      bytes: bytesOf(value) + 500,
      until: typeof life === 'number' ? now + life * 1000 : Number.POSITIVE_INFINITY,
      invented: (value.status ?? 200) !== 200 || names.includes(cacheTags.invented),
    });
  }

  async revalidateTag(expired: string | string[]): Promise<void> {
    tagState.expire(typeof expired === 'string' ? [expired] : expired);
  }

  resetRequestCache(): void {}
}
