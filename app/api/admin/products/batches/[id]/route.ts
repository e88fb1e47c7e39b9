import { readBatch } from '@/lib/catalogue/product-batch/reads';
import { route } from '@/lib/platform/server/api/route';

/** How far a change of many products is. */
export const GET = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params }) => readBatch(params.id));
