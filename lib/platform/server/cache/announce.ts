import 'server-only';
import { db, type Tx } from '../db';
import { processId } from './instance';
import { type CacheChange, cacheTagsOf, INVALIDATION_RETENTION_MS } from './tags';

/** For other processes, within the write's transaction. For this process also call `invalidate`. */
export async function storeInvalidation(client: typeof db | Tx, changes: readonly CacheChange[]): Promise<void> {
  const tags = [...new Set(changes.flatMap(cacheTagsOf))];
  if (tags.length > 0) await client.cacheExpiry.create({ data: { tags, origin: processId() } });
}

export async function purgeOldInvalidations(): Promise<void> {
  await db.cacheExpiry.deleteMany({ where: { at: { lt: new Date(Date.now() - INVALIDATION_RETENTION_MS) } } });
}
