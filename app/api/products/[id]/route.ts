import { readProduct } from '@/lib/product/reads';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

export const GET = route({ access: 'public', params: ['id'] }, async ({ params }) => {
  const product = await readProduct(params.id);
  if (!product) throw new AppError('not_found');
  return product;
});
