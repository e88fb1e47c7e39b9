import { created, json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createProduct } from '@/lib/commands/products/save-product';
import { listAdminProducts } from '@/lib/queries/admin/products';
import { adminProductsQuery, productForm } from '@/lib/schemas/product';

export const GET = route({ access: 'staff', query: adminProductsQuery }, async ({ query }) => {
  const { rows, total } = await listAdminProducts(query);
  return json(rows, { headers: { 'X-Total-Count': String(total) } });
});

export const POST = route({ access: 'staff', body: productForm }, async ({ body }) =>
  created(await createProduct(body)),
);
