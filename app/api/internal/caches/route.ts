import { route } from '@/lib/platform/server/api/route';
import { cacheReport } from '@/lib/platform/server/cache/report';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'internal' }, async () => {
  const report = cacheReport();
  if (!report) throw new AppError('not_found');
  return report;
});
