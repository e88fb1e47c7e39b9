import { savePurchaseOrder } from '@/lib/desk/quotation/buyer';
import { RECEIPT_MAX_BYTES } from '@/lib/orders/order-file/rules';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'quotation-file', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route(
  { access: 'public', params: ['token'], limit, upload: { maxBytes: RECEIPT_MAX_BYTES } },
  async ({ params, upload }) => {
    if (!upload) throw new AppError('file_missing');
    await savePurchaseOrder(params.token, upload.bytes);
  },
);
