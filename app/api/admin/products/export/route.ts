import { csvStream } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { adminProductLines } from '@/lib/queries/admin/export-products';
import { adminProductsExport } from '@/lib/schemas/product';

/** The products that the list's filters leave, as a CSV file that can be imported again. */
export const GET = route({ access: 'staff', query: adminProductsExport }, async ({ query }) =>
  csvStream('products', await adminProductLines(query)),
);
