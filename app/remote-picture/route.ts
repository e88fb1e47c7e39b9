import { z } from 'zod';
import { remotePicture } from '@/lib/platform/picture/remote-picture';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { LENGTH } from '@/lib/platform/shared/fields';

const query = z.object({ address: z.string().max(LENGTH.url) });

/** Remote pictures for the optimizer, which must not fetch other hosts. */
export const GET = route({ access: 'public', query }, async ({ query: { address } }) => {
  const picture = await remotePicture(address);
  if (!picture) throw new AppError('not_found');
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.length),
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
