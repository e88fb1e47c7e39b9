/** `late`: reads overtaken by a write. */
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
  openReads: number;
  stores: Record<string, StoreReport>;
};

const KEY = Symbol.for('shop.cache-report');
const meeting = globalThis as { [KEY]?: () => CacheReport };

export function setCacheReport(report: () => CacheReport): void {
  meeting[KEY] = report;
}

/** Null with the host's own caches. */
export const cacheReport = (): CacheReport | null => meeting[KEY]?.() ?? null;
