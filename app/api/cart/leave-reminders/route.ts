import { noContentResponse, seeOtherResponse, unsubscribePageRedirect } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { optOutOfReminders } from '@/lib/selling/cart-reminder/opt-out';

export const GET = route({ access: 'public' }, async ({ request }) => unsubscribePageRedirect('/leave-carts', request));

export const POST = route({ access: 'provider' }, async ({ request, rawBody }) => {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const isDone = await optOutOfReminders(token);
  if (rawBody.includes('List-Unsubscribe=One-Click')) return noContentResponse();
  return seeOtherResponse(`/leave-carts?state=${isDone ? 'done' : 'invalid'}`);
});
