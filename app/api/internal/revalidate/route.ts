import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { storeInvalidation } from '@/lib/platform/server/cache/announce';
import { invalidate } from '@/lib/platform/server/cache/invalidate';
import { db } from '@/lib/platform/server/db';

/** Expires all caches after changes outside the shop. */
export const POST = route({ access: 'internal' }, async () => {
  await storeInvalidation(db, [{ entity: 'everything' }]);
  await invalidate({ entity: 'everything' });
  return noContentResponse();
});
