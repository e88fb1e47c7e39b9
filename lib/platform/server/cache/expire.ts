import 'server-only';
import { revalidateTag } from 'next/cache';
import { dropEverywhere } from './drop-everywhere';
import { type Change, tagsOf } from './tags';

/**
 * Makes the very next request read afresh what a change touched, here and in every other process: wait for it before the write is answered.
 * Call it after the transaction has committed, which has told the others (`announce`).
 */
export async function expire(...changes: Change[]): Promise<void> {
  const names = new Set(changes.flatMap(tagsOf));
  if (names.size === 0) return;
  for (const tag of names) revalidateTag(tag, { expire: 0 });
  await dropEverywhere([...names]);
}
