import { listAdminProducts } from '@/lib/catalogue/product/admin-reads';
import { adminProductsQuery, productForm } from '@/lib/catalogue/product/schema';
import { createProduct } from '@/lib/catalogue/product/writes';
import { createdResponse, jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'catalogue_view', query: adminProductsQuery },
  async ({ query, staff }) => {
    const { rows, more, total } = await listAdminProducts(query, staff);
    // No total if counting would read all rows.
    const headers = { 'X-Has-More': String(more), ...(total === null ? {} : { 'X-Total-Count': String(total) }) };
    return jsonResponse(rows, { headers });
  },
);

export const POST = route({ access: 'staff', may: 'catalogue', body: productForm }, async ({ body, staff }) =>
  createdResponse(await createProduct(body, staff)),
);
