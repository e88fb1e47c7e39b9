import { readOwnOrder } from '@/lib/account/orders';
import { RECEIPT_MAX_BYTES } from '@/lib/order-file/rules';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';
import { handInReceipt } from '@/lib/transfer-receipt/hand-in';

const limit = [
  { name: 'order-file', max: 20, windowSeconds: 600, per: 'session' },
  { name: 'order-file-address', max: 60, windowSeconds: 600, per: 'address' },
] as const;

/** Takes a receipt for a transfer, a picture or a PDF; answers the order. */
export const POST = route(
  { access: 'shopper', params: ['orderNumber'], limit, upload: { maxBytes: RECEIPT_MAX_BYTES } },
  async ({ sessionId, params, upload }) => {
    if (!upload) throw new AppError('file_missing');
    await handInReceipt(sessionId, params.orderNumber, upload.bytes);
    return created(await readOwnOrder(sessionId, params.orderNumber));
  },
);
