import { saveStaffPicture } from '@/lib/orders/order-file/save-file';
import { UPLOAD_MAX_BYTES } from '@/lib/platform/picture/upload';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'order-file-staff', max: 60, windowSeconds: 60, per: 'address' } as const;

export const POST = route(
  { access: 'staff', may: 'orders_work', params: ['id'], limit, upload: { maxBytes: UPLOAD_MAX_BYTES } },
  async ({ params, upload }) => {
    if (!upload) throw new AppError('file_missing');
    return createdResponse(await saveStaffPicture(params.id, upload.bytes));
  },
);
