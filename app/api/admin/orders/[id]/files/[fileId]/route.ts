import { readOrderFile } from '@/lib/orders/order-file/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** Receipts contain personal data. */
export const GET = route(
  { access: 'staff', may: ['orders_view', 'personal_data'], params: ['id', 'fileId'] },
  async ({ params }) => {
    const answer = await readOrderFile(params.id, params.fileId);
    if (!answer) throw new AppError('not_found');
    return answer;
  },
);
