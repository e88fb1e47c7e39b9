import 'server-only';
import { db, type Tx } from '../db';
import { instanceName } from './instance';
import { type Change, EXPIRIES_KEPT_MS, tagsOf } from './tags';

/**
 * Tells every other process what a change touched, as part of the transaction that makes it: a crash after the commit loses
 * nothing. This process itself expires it by `expire`; one without caches, such as a command, needs no more than this.
 */
export async function announce(client: typeof db | Tx, changes: readonly Change[]): Promise<void> {
  const tags = [...new Set(changes.flatMap(tagsOf))];
  if (tags.length > 0) await client.cacheExpiry.create({ data: { tags, origin: instanceName() } });
}

/** The job: forgets what every process has long heard. */
export async function forgetOldExpiries(): Promise<void> {
  await db.cacheExpiry.deleteMany({ where: { at: { lt: new Date(Date.now() - EXPIRIES_KEPT_MS) } } });
}
