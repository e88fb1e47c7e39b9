import 'server-only';
import { db, type Tx } from '../db';
import { instanceName } from './instance';
import { type Change, EXPIRIES_KEPT_MS, tagsOf } from './tags';

/** Stores an invalidation for other processes in the write's transaction. Call `expire` for this process. */
export async function announce(client: typeof db | Tx, changes: readonly Change[]): Promise<void> {
  const tags = [...new Set(changes.flatMap(tagsOf))];
  if (tags.length > 0) await client.cacheExpiry.create({ data: { tags, origin: instanceName() } });
}

/** Job: purges old invalidations. */
export async function forgetOldExpiries(): Promise<void> {
  await db.cacheExpiry.deleteMany({ where: { at: { lt: new Date(Date.now() - EXPIRIES_KEPT_MS) } } });
}
