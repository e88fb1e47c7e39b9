import { route } from '@/lib/platform/server/api/route';
import { cacheReport } from '@/lib/platform/server/cache/report';
import { AppError } from '@/lib/platform/shared/errors';

/** How much this server keeps in its caches, for whoever watches over its memory. */
export const GET = route({ access: 'internal' }, async () => {
  const report = cacheReport();
  if (!report) throw new AppError('not_found');
  return report;
});
