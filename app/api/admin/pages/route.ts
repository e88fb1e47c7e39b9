import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { readPages } from '@/lib/storefront/page/reads';
import { pageForm } from '@/lib/storefront/page/schema';
import { createPage } from '@/lib/storefront/page/writes';

export const GET = route({ access: 'staff', may: 'content' }, () => readPages());

export const POST = route({ access: 'staff', may: 'content', body: pageForm }, async ({ body, staff }) =>
  createdResponse(await createPage(body, staff)),
);
