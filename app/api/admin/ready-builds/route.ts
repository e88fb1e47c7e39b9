import { readReadyBuilds } from '@/lib/catalogue/ready-build/admin-reads';
import { readyBuildForm } from '@/lib/catalogue/ready-build/schema';
import { createReadyBuild } from '@/lib/catalogue/ready-build/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readReadyBuilds());

export const POST = route({ access: 'staff', may: 'catalogue', body: readyBuildForm }, async ({ body, staff }) =>
  createdResponse(await createReadyBuild(body, staff)),
);
