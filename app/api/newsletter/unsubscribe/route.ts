import { unsubscribeByToken } from '@/lib/messaging/newsletter/writes';
import { noContentResponse, seeOtherResponse, unsubscribePageRedirect } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'public' }, async ({ request }) => unsubscribePageRedirect('/unsubscribe', request));

/** For mail programs (RFC 8058) and the confirmation page; the token authenticates. */
export const POST = route({ access: 'provider' }, async ({ request, rawBody }) => {
  const isDone = await unsubscribeByToken(request.nextUrl.searchParams.get('token') ?? '');
  if (rawBody.includes('List-Unsubscribe=One-Click')) return noContentResponse();
  return seeOtherResponse(`/unsubscribe?state=${isDone ? 'done' : 'invalid'}`);
});
