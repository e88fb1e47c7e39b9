import { processSlot } from '../process-slots.ts';

/** `late`: number of reads that were not stored because of a write. */
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

const slot = processSlot<() => CacheReport>('cache-report');

export const setCacheReport = (report: () => CacheReport): void => slot.set(report);

/** Null if the host uses its own caches. */
export const cacheReport = (): CacheReport | null => slot.get()?.() ?? null;
