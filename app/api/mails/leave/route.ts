import { noContentResponse, seeOtherResponse, unsubscribePageRedirect } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { optOutOfMails } from '@/lib/selling/notice/opt-out';

export const GET = route({ access: 'public' }, async ({ request }) => unsubscribePageRedirect('/leave-mails', request));

export const POST = route({ access: 'provider' }, async ({ request, rawBody }) => {
  const isDone = await optOutOfMails(request.nextUrl.searchParams.get('token') ?? '');
  if (rawBody.includes('List-Unsubscribe=One-Click')) return noContentResponse();
  return seeOtherResponse(`/leave-mails?state=${isDone ? 'done' : 'invalid'}`);
});
