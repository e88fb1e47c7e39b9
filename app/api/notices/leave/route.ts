import { noContentResponse, seeOtherResponse, unsubscribePageRedirect } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { unsubscribeNotice } from '@/lib/selling/notice/writes';

export const GET = route({ access: 'public' }, async ({ request }) =>
  unsubscribePageRedirect('/leave-notice', request),
);

export const POST = route({ access: 'provider' }, async ({ request, rawBody }) => {
  const isDone = await unsubscribeNotice(request.nextUrl.searchParams.get('token') ?? '');
  if (rawBody.includes('List-Unsubscribe=One-Click')) return noContentResponse();
  return seeOtherResponse(`/leave-notice?state=${isDone ? 'done' : 'invalid'}`);
});
