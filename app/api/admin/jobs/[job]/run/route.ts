import { isJob } from '@/lib/office/jobs/rules';
import { runJobNow } from '@/lib/office/jobs/writes';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'job-run', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'settings', params: ['job'], limit }, async ({ params, staff }) => {
  if (!isJob(params.job)) throw new AppError('not_found');
  return { outcome: await runJobNow(params.job, staff) };
});
