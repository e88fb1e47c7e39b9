import { readOwnOrderFile } from '@/lib/orders/order-file/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'order-file-read', max: 240, windowSeconds: 60, per: 'address' } as const;

export const GET = route(
  { access: 'visitor', params: ['orderNumber', 'fileId'], limit },
  async ({ sessionId, params }) => {
    const answer = await readOwnOrderFile(sessionId, params.orderNumber, params.fileId);
    if (!answer) throw new AppError('not_found');
    return answer;
  },
);
