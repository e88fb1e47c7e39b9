import { saveUpload } from '@/lib/platform/picture/save-upload';
import { UPLOAD_MAX_BYTES } from '@/lib/platform/picture/upload';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'uploads', max: 120, windowSeconds: 60, per: 'address' } as const;

export const POST = route(
  {
    access: 'staff',
    may: { any: ['catalogue', 'content', 'settings'] },
    limit,
    upload: { maxBytes: UPLOAD_MAX_BYTES },
  },
  async ({ upload, staff }) => {
    if (!upload) throw new AppError('file_missing');
    return createdResponse(await saveUpload(upload.name, upload.bytes, staff));
  },
);
