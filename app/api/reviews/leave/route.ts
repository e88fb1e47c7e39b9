import { noContentResponse, seeOtherResponse, unsubscribePageRedirect } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { optOutOfReviewRequests } from '@/lib/selling/review/opt-out';

export const GET = route({ access: 'public' }, async ({ request }) =>
  unsubscribePageRedirect('/leave-reviews', request),
);

export const POST = route({ access: 'provider' }, async ({ request, rawBody }) => {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const isDone = await optOutOfReviewRequests(token);
  if (rawBody.includes('List-Unsubscribe=One-Click')) return noContentResponse();
  return seeOtherResponse(`/leave-reviews?state=${isDone ? 'done' : 'invalid'}`);
});
