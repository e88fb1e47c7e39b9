import { AsyncLocalStorage } from 'node:async_hooks';
import { processSlot } from '../process-slots.ts';
import type { FoundSearch } from '../search-visits.ts';

/** Source of a response. `until`: ms since 1970. `whole`: all sources are known; the response is the same for all. */
export type CacheSource = { tags: readonly string[]; until: number; whole?: boolean; search?: FoundSearch };

type Look = () => CacheSource | undefined;

const looks = processSlot<AsyncLocalStorage<Set<Look>>>('cache-sources').getOr(() => new AsyncLocalStorage());

/** Adds a source to the current response. If `look` later finds none, the response is not cached. */
export function addCacheSource(look: Look): void {
  looks.getStore()?.add(look);
}

/** Counts this search with each delivery of the response; false outside the response cache. */
export function countSearchWithResponse(search: FoundSearch): boolean {
  addCacheSource(() => ({ tags: [], until: Number.POSITIVE_INFINITY, search }));
  return looks.getStore() !== undefined;
}

type Made<T> = { made: T; source: () => CacheSource | undefined; search: () => FoundSearch | undefined };

/** `source()` is undefined if a source is unknown. */
export async function collectSources<T>(make: () => Promise<T>): Promise<Made<T>> {
  const found = new Set<Look>();
  const made = await looks.run(found, async () => make());
  return {
    made,
    source: () => {
      const names = new Set<string>();
      let until = Number.POSITIVE_INFINITY;
      let whole = false;
      for (const look of found) {
        const source = look();
        if (!source) return undefined;
        for (const tag of source.tags) names.add(tag);
        until = Math.min(until, source.until);
        whole ||= source.whole === true;
      }
      return names.size > 0 ? { tags: [...names], until, whole } : undefined;
    },
    search: () => [...found].map((look) => look()?.search).find((search) => search !== undefined),
  };
}
