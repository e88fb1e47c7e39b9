import { undoBatch } from '@/lib/catalogue/product-batch/undo-batch';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  undoBatch(params.id, staff),
);
