/**
 * How much a store keeps, what strangers invented among it, how much it may keep, and how many reads a write overtook, and how many looks
 * found something or nothing. */
export type StoreReport = {
  entries: number;
  bytes: number;
  invented: { entries: number; bytes: number };
  mostEntries: number;
  mostBytes: number;
  late: number;
  hits: number;
  misses: number;
};

export type CacheReport = {
  /** reads under way that will make an entry */
  openReads: number;
  stores: Record<string, StoreReport>;
};

// The caches are loaded beside the app's bundle, not into it: the two meet on the global object.
const KEY = Symbol.for('shop.cache-report');
const meeting = globalThis as { [KEY]?: () => CacheReport };

export function setCacheReport(report: () => CacheReport): void {
  meeting[KEY] = report;
}

/** What this process keeps; null where the host brings caches of its own. */
export const cacheReport = (): CacheReport | null => meeting[KEY]?.() ?? null;
