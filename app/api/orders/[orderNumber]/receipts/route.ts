import { uploadReceipt } from '@/lib/money/transfer-receipt/upload';
import { RECEIPT_MAX_BYTES } from '@/lib/orders/order-file/rules';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { readOwnOrder } from '@/lib/selling/account/orders';

const limit = [
  { name: 'order-file', max: 20, windowSeconds: 600, per: 'session' },
  { name: 'order-file-address', max: 60, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, upload: { maxBytes: RECEIPT_MAX_BYTES } },
  async ({ sessionId, params, upload }) => {
    if (!upload) throw new AppError('file_missing');
    await uploadReceipt(sessionId, params.orderNumber, upload.bytes);
    return createdResponse(await readOwnOrder(sessionId, params.orderNumber));
  },
);
