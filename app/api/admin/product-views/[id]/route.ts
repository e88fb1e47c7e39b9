import { productListViews } from '@/lib/catalogue/product-view/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  productListViews.remove(params.id, staff),
);
