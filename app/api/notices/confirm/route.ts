import { seeOtherResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { confirmNotice } from '@/lib/selling/notice/writes';

const limit = { name: 'notice-confirm', max: 60, windowSeconds: 600, per: 'address' } as const;

/** Authenticated by the token. */
export const POST = route({ access: 'provider', limit }, async ({ request }) => {
  const productId = await confirmNotice(request.nextUrl.searchParams.get('token') ?? '');
  return seeOtherResponse(`/confirm-notice?state=${productId === null ? 'invalid' : `done&product=${productId}`}`);
});
