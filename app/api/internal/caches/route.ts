import { route } from '@/lib/server/api/route';
import { requireInternal } from '@/lib/server/auth/internal-call';
import { cacheReport } from '@/lib/server/cache/report';
import { AppError } from '@/lib/shared/errors';

/** How much this server keeps in its caches, for whoever watches over its memory. */
export const GET = route({ access: 'public' }, async ({ request }) => {
  requireInternal(request.headers, 'caches');
  const report = cacheReport();
  if (!report) throw new AppError('not_found');
  return report;
});
