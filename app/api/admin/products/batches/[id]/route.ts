import { readProductBatch } from '@/lib/catalogue/product-batch/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params }) =>
  readProductBatch(params.id),
);
