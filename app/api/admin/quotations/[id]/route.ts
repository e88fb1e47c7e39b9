import { readQuotation } from '@/lib/desk/quotation/reads';
import { quotationEdit as body } from '@/lib/desk/quotation/schema';
import { updateQuotation } from '@/lib/desk/quotation/writes';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', params: ['id'] }, ({ params, staff }) =>
  readQuotation(params.id, staff),
);

export const PUT = route({ access: 'staff', may: 'orders', params: ['id'], body }, ({ params, body, staff }) =>
  updateQuotation(params.id, body, staff),
);
