import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteProduct, updateProduct } from '@/lib/commands/products/save-product';
import { productPatch as body } from '@/lib/schemas/product';

export const PUT = route({ access: 'staff', body }, async ({ params, body }) =>
  json(await updateProduct(params.id ?? '', body)),
);

export const DELETE = route({ access: 'staff' }, async ({ params }) => {
  await deleteProduct(params.id ?? '');
  return noContent();
});
