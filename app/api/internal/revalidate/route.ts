import { createHash, timingSafeEqual } from 'node:crypto';
import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { expire } from '@/lib/cache/expire';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Expires everything cached. The start script calls it once the server listens, since pages that the build rendered come
 * back with their old content after a restart; shell commands that change rows call it too.
 */
export const POST = route({ access: 'public' }, async ({ request }) => {
  const expected = `Bearer ${digest(`revalidate:${env().APP_SECRET}`).toString('hex')}`;
  const given = request.headers.get('authorization') ?? '';
  if (!timingSafeEqual(digest(given), digest(expected))) throw new AppError('unauthenticated');
  expire({ entity: 'everything' });
  return noContent();
});
