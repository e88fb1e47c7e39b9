import { isTaskKind } from '@/lib/office/jobs/rules';
import { retryTask } from '@/lib/office/jobs/writes';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'task-retry', max: 60, windowSeconds: 600, per: 'address' } as const;

export const POST = route(
  { access: 'staff', may: 'settings', params: ['kind', 'id'], limit },
  async ({ params, staff }) => {
    if (!isTaskKind(params.kind)) throw new AppError('not_found');
    await retryTask(params.kind, params.id, staff);
  },
);
