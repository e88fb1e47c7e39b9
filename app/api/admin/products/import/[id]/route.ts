import { readImport } from '@/lib/catalogue/product-import/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'staff', may: 'catalogue', params: ['id'] }, async ({ params, staff }) => {
  const found = await readImport(params.id, staff);
  if (!found) throw new AppError('not_found');
  return found;
});
