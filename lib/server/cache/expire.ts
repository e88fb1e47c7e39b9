import 'server-only';
import { revalidateTag } from 'next/cache';
import { type Change, tagsOf } from './tags';

/** Makes the very next request read afresh what a change touched. Call it after the transaction has committed. */
export function expire(...changes: Change[]): void {
  for (const tag of new Set(changes.flatMap(tagsOf))) revalidateTag(tag, { expire: 0 });
}
