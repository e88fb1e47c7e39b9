import { previewBatch } from '@/lib/catalogue/product-batch/reads';
import { batchPreview } from '@/lib/catalogue/product-batch/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: batchPreview }, ({ body, staff }) =>
  previewBatch(body, staff),
);
