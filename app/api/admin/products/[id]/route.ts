import { readAdminProduct } from '@/lib/catalogue/product/admin-reads';
import { productPatch as body } from '@/lib/catalogue/product/schema';
import { deleteProduct, updateProduct } from '@/lib/catalogue/product/writes';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue_view', params: ['id'] }, ({ params, staff }) =>
  readAdminProduct(params.id, staff),
);

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateProduct(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteProduct(params.id, staff),
);
