import { noContent } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { announce } from '@/lib/platform/server/cache/announce';
import { expire } from '@/lib/platform/server/cache/expire';
import { db } from '@/lib/platform/server/db';

/** Expires all caches after changes outside the shop. */
export const POST = route({ access: 'internal' }, async () => {
  await announce(db, [{ entity: 'everything' }]);
  await expire({ entity: 'everything' });
  return noContent();
});
