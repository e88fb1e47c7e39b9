import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { keepUpload } from '@/lib/commands/uploads/keep-upload';
import { UPLOAD_MAX_BYTES } from '@/lib/domain/upload';
import { AppError } from '@/lib/errors';

const limit = { name: 'uploads', max: 120, windowSeconds: 60, per: 'address' } as const;

/** Takes a picture; the answer's address may stand wherever a picture's address may. */
export const POST = route(
  { access: 'staff', limit, upload: { maxBytes: UPLOAD_MAX_BYTES } },
  async ({ upload, staff }) => {
    if (!upload) throw new AppError('file_missing');
    return created(await keepUpload(upload.name, upload.bytes, staff));
  },
);
