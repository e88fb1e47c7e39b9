import { listTasks } from '@/lib/office/jobs/reads';
import { tasksQuery } from '@/lib/office/jobs/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings', query: tasksQuery }, async ({ query, staff }) =>
  jsonResponse((await listTasks({ ...query, viewer: staff })).rows),
);
