import { MAX_ARCHIVE_BYTES, savePictureArchive } from '@/lib/catalogue/product-import/picture-archive';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'import-pictures', max: 10, windowSeconds: 60, per: 'address' } as const;

export const POST = route(
  { access: 'staff', may: 'catalogue', limit, upload: { maxBytes: MAX_ARCHIVE_BYTES } },
  async ({ upload, staff }) => {
    if (!upload) throw new AppError('file_missing');
    return createdResponse(await savePictureArchive(upload.name || 'pictures.zip', upload.bytes, staff));
  },
);
