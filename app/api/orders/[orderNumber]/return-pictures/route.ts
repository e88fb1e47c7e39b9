import { saveReturnPicture } from '@/lib/orders/order-file/save-file';
import { UPLOAD_MAX_BYTES } from '@/lib/platform/picture/upload';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = [
  { name: 'order-file', max: 20, windowSeconds: 600, per: 'session' },
  { name: 'order-file-address', max: 60, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, upload: { maxBytes: UPLOAD_MAX_BYTES } },
  async ({ sessionId, params, upload }) => {
    if (!upload) throw new AppError('file_missing');
    return createdResponse(await saveReturnPicture(sessionId, params.orderNumber, upload.bytes));
  },
);
