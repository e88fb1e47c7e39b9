import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { readProduct } from '@/lib/queries/products';

export const GET = route({ access: 'public' }, async ({ params }) => {
  const product = await readProduct(params.id ?? '');
  if (!product) throw new AppError('not_found');
  return product;
});
