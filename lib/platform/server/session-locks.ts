import 'server-only';
import type { Tx } from './db';

/** For the order of locks see docs/rules.md, "Locks". */
const LISTS = ['checkout', 'cart', 'wishlist'] as const;

export const lockSession = (tx: Tx, list: (typeof LISTS)[number], sessionId: string): Promise<unknown> =>
  lockNames(tx, [`${list}:${sessionId}`]);

/** Locks all lists of these sessions. Call before locking customer rows. */
export const lockSessions = (tx: Tx, sessionIds: readonly string[]): Promise<unknown> =>
  lockNames(
    tx,
    LISTS.flatMap((list) => sessionIds.toSorted().map((sessionId) => `${list}:${sessionId}`)),
  );

async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
