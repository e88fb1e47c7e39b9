import { pictureStore } from '@/lib/platform/picture/picture-store';
import { isUploadName } from '@/lib/platform/picture/upload';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** Uploaded pictures; immutable, because names are content hashes. */
export const GET = route({ access: 'public', params: ['name'] }, async ({ params: { name = '' } }) => {
  const picture = isUploadName(name) ? await pictureStore().read(name) : null;
  if (!picture) throw new AppError('not_found');
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.length),
      'Cache-Control': 'public, max-age=31536000, s-maxage=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
