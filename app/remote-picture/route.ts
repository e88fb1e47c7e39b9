import { z } from 'zod';
import { remotePicture } from '@/lib/platform/picture/remote-picture';
import { UNKNOWN_ADDRESS } from '@/lib/platform/server/api/client-address';
import { route } from '@/lib/platform/server/api/route';
import { countAgainstLimit } from '@/lib/platform/server/limits/rate-limit';
import { AppError } from '@/lib/platform/shared/errors';
import { LENGTH } from '@/lib/platform/shared/fields';

const limit = { name: 'remote-picture', max: 600, windowSeconds: 60, per: 'address' } as const;

const query = z.object({ address: z.string().max(LENGTH.url) });

/** Remote pictures for the optimizer, which must not fetch other hosts. */
export const GET = route({ access: 'public', query }, async ({ query, address: caller }) => {
  // Requests of the optimizer have no address and serve all browsers, so they do not count.
  if (caller !== UNKNOWN_ADDRESS) await countAgainstLimit(limit, caller);
  const picture = await remotePicture(query.address);
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
