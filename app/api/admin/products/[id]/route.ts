import { productPatch as body } from '@/lib/product/schema';
import { deleteProduct, updateProduct } from '@/lib/product/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateProduct(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteProduct(params.id, staff);
  return noContent();
});
