import { readSetting } from '../env.ts';
import { BoundedStore } from './bounded-store.ts';
import { OpenReads } from './open-reads.ts';
import { type StoreReport, setCacheReport } from './report.ts';
import { LocalTagState } from './tag-state.ts';

const MEGABYTE = 1_048_576;

/* Caches of this process, shared by the server and the two cache handlers of Next.js. */

const most = readSetting('CACHE_MEGABYTES') * MEGABYTE;

export const tagState = new LocalTagState();
export const openReads = new OpenReads(tagState);
const stores = new Map<string, { report(): StoreReport }>();

/** `share`: part of all cache memory. `corner`: part of that, for unknown URLs, which must not evict real pages. */
export function createCacheStore<T extends object>(
  name: string,
  share: number,
  entries: number,
  corner?: number,
): BoundedStore<T> {
  const store = new BoundedStore<T>(name, tagState, openReads, { entries, bytes: most * share, corner });
  stores.set(name, store);
  return store;
}

setCacheReport(() => ({
  openReads: openReads.size,
  stores: Object.fromEntries(Array.from(stores, ([name, store]) => [name, store.report()])),
}));
