import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { readPage } from '@/lib/storefront/page/reads';
import { pagePatch as body } from '@/lib/storefront/page/schema';
import { deletePage, updatePage } from '@/lib/storefront/page/writes';

export const GET = route({ access: 'staff', may: 'content', params: ['id'] }, async ({ params }) => {
  const page = await readPage(params.id);
  if (!page) throw new AppError('not_found');
  return page;
});

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updatePage(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deletePage(params.id, staff),
);
