import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { announce } from '@/lib/server/cache/announce';
import { expire } from '@/lib/server/cache/expire';
import { db } from '@/lib/server/db';

/** Expires everything cached, in all processes: for whoever changed rows by other means than the shop's own. */
export const POST = route({ access: 'internal' }, async () => {
  await announce(db, [{ entity: 'everything' }]);
  expire({ entity: 'everything' });
  return noContent();
});
