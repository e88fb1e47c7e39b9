import { batchBody } from '@/lib/catalogue/product-batch/schema';
import { applyBatch } from '@/lib/catalogue/product-batch/writes';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: batchBody }, ({ body, staff }) =>
  applyBatch(body, staff),
);
