import 'server-only';
import { revalidateTag } from 'next/cache';
import { invalidateEverywhere } from './invalidate-everywhere';
import { type CacheChange, cacheTagsOf } from './tags';

/** Expires changes in all processes. Await it after the commit and before answering. */
export async function invalidate(...changes: CacheChange[]): Promise<void> {
  const names = new Set(changes.flatMap(cacheTagsOf));
  if (names.size === 0) return;
  for (const tag of names) revalidateTag(tag, { expire: 0 });
  await invalidateEverywhere([...names]);
}
