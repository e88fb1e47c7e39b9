import { readAllBundles } from '@/lib/catalogue/bundle/admin-reads';
import { bundleForm } from '@/lib/catalogue/bundle/schema';
import { createBundle } from '@/lib/catalogue/bundle/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllBundles());

export const POST = route({ access: 'staff', may: 'catalogue', body: bundleForm }, async ({ body, staff }) =>
  createdResponse(await createBundle(body, staff)),
);
