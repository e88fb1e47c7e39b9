import { readProduct } from '@/lib/catalogue/product/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'public', params: ['id'] }, async ({ params }) => {
  const product = await readProduct(params.id);
  if (!product) throw new AppError('not_found');
  return product;
});
