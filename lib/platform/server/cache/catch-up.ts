import { INVALIDATION_RETENTION_MS } from './tags.ts';

/** Must exceed the minute that a new connection reads again (invalidation-line.ts). */
const REMEMBERED_MS = 2 * 60_000;

/** Position in the invalidations. `upTo`: transaction id; `seen`: rows applied in the last minutes. */
export type InvalidationCursor = {
  database: string;
  upTo: string;
  at: number;
  seen: [id: string, at: number][];
};

/** Invalidations since `upTo` of the cursor. */
export type InvalidationsRead = {
  upTo: string;
  at: Date;
  database: string;
  rows: [id: string, tags: string[], origin: string, at: number][];
};

const hasGap = (before: InvalidationCursor, { upTo, at, database }: InvalidationsRead): boolean =>
  Number(at) - before.at > INVALIDATION_RETENTION_MS ||
  BigInt(upTo) < BigInt(before.upTo) ||
  before.database !== database;

/** Tags that other processes expired, and the next state. `isGap`: some writes may have been missed. */
export function collectMissedInvalidations(
  before: InvalidationCursor | null,
  read: InvalidationsRead,
  self: string,
): { isGap: boolean; tags: string[]; state: InvalidationCursor } {
  const seen = new Map(before?.seen);
  const fresh = read.rows.filter(([id, , origin]) => !seen.has(id) && origin !== self);
  for (const [id, done] of seen) if (done < Number(read.at) - REMEMBERED_MS) seen.delete(id);
  for (const [id, , , done] of read.rows) seen.set(id, done);
  return {
    isGap: before !== null && hasGap(before, read),
    tags: [...new Set(fresh.flatMap(([, names]) => names))],
    state: { database: read.database, upTo: read.upTo, at: Number(read.at), seen: [...seen] },
  };
}
