import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { expire } from '@/lib/server/cache/expire';

/**
 * Expires everything cached. The start script calls it once the server listens, since pages that the build rendered come
 * back with their old content after a restart; shell commands that change rows call it too.
 */
export const POST = route({ access: 'internal' }, async () => {
  expire({ entity: 'everything' });
  return noContent();
});
