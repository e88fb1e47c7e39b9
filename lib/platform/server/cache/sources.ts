import { AsyncLocalStorage } from 'node:async_hooks';
import type { FoundSearch } from '../search-visits.ts';

/**
 * What an answer was made of: it holds no longer than that. `until` in milliseconds since 1970. `whole`: who adds it vouches that all
 * that the answer is made of is said, and the answer is the same for everybody; of other answers nobody knows what they read. `search`:
 * what it answers, to be counted each time it is given.
 */
export type Source = { tags: readonly string[]; until: number; whole?: boolean; search?: FoundSearch };

type Look = () => Source | undefined;

// The app's bundle and the caches beside it meet on the global object.
const KEY = Symbol.for('shop.sources');
const meeting = globalThis as { [KEY]?: AsyncLocalStorage<Set<Look>> };
const looks = meeting[KEY] ?? new AsyncLocalStorage<Set<Look>>();
meeting[KEY] = looks;

/**
 * Says what the answer that is being made is made of. What will only be known when the answer is there is looked for then; when it is
 * not to be found, nobody knows how long the answer holds.
 */
export function addSource(look: Look): void {
  looks.getStore()?.add(look);
}

/** Has this search counted whenever the answer that is being made is given; false where nobody keeps answers. */
export function addSearch(search: FoundSearch): boolean {
  addSource(() => ({ tags: [], until: Number.POSITIVE_INFINITY, search }));
  return looks.getStore() !== undefined;
}

type Made<T> = { made: T; source: () => Source | undefined; search: () => FoundSearch | undefined };

/** Makes an answer; its sources as one, or undefined when one of them is not known, or there is none; and the search that it answers. */
export async function withSources<T>(make: () => Promise<T>): Promise<Made<T>> {
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
