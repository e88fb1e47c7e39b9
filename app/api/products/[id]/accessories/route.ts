import { readAccessoriesOf } from '@/lib/catalogue/product/rails/related-products';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'public', params: ['id'], kept: true }, ({ params }) =>
  readAccessoriesOf(params.id),
);
