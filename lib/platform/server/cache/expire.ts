import 'server-only';
import { revalidateTag } from 'next/cache';
import { dropEverywhere } from './drop-everywhere';
import { type Change, tagsOf } from './tags';

/** Expires changes in all processes. Await it after the commit and before answering. */
export async function expire(...changes: Change[]): Promise<void> {
  const names = new Set(changes.flatMap(tagsOf));
  if (names.size === 0) return;
  for (const tag of names) revalidateTag(tag, { expire: 0 });
  await dropEverywhere([...names]);
}
