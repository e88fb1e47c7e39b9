import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteProduct, updateProduct } from '@/lib/commands/products/save-product';
import { productPatch as body } from '@/lib/schemas/product';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateProduct(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteProduct(params.id ?? '', staff);
  return noContent();
});
