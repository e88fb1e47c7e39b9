import { readImportRows } from '@/lib/catalogue/product-import/reads';
import { importRowsQuery as query } from '@/lib/catalogue/product-import/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', params: ['id'], query }, ({ params, query, staff }) =>
  readImportRows(params.id, query.from, staff),
);
