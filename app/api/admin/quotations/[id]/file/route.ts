import { readPurchaseOrderFile } from '@/lib/desk/quotation/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route(
  { access: 'staff', may: ['orders_view', 'personal_data'], params: ['id'] },
  async ({ params }) => {
    const answer = await readPurchaseOrderFile(params.id);
    if (!answer) throw new AppError('not_found');
    return answer;
  },
);
