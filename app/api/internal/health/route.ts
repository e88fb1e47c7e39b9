import { route } from '@/lib/server/api/route';
import { db } from '@/lib/server/db';

/** For load balancers and the start script: answers once server and database do. */
export const GET = route({ access: 'public' }, async () => {
  await db.$queryRaw`SELECT 1`;
  return { status: 'ok' };
});
