import 'server-only';
import type { Tx } from './db';

/** What a shopper's session locks by name, in the order of docs/rules.md, "Locks". */
const LISTS = ['checkout', 'cart', 'wishlist'] as const;

/** Locks one list of a session until the transaction ends. */
export const lockSession = (tx: Tx, list: (typeof LISTS)[number], sessionId: string): Promise<unknown> =>
  lockNames(tx, [`${list}:${sessionId}`]);

/** Locks all lists of several sessions until the transaction ends: before any row of a customer. */
export const lockSessions = (tx: Tx, sessionIds: readonly string[]): Promise<unknown> =>
  lockNames(
    tx,
    LISTS.flatMap((list) => sessionIds.toSorted().map((sessionId) => `${list}:${sessionId}`)),
  );

/** Locks names one after the other, in the order given. */
async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
