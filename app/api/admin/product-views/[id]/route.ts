import { productViews } from '@/lib/catalogue/product-view/writes';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  productViews.remove(params.id, staff),
);
