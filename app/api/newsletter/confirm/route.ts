import { confirmSubscription } from '@/lib/messaging/newsletter/writes';
import { seeOtherResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'newsletter-confirm', max: 60, windowSeconds: 600, per: 'address' } as const;

/** The token authenticates the call. */
export const POST = route({ access: 'provider', limit }, async ({ request }) => {
  const isDone = await confirmSubscription(request.nextUrl.searchParams.get('token') ?? '');
  return seeOtherResponse(`/confirm-newsletter?state=${isDone ? 'done' : 'invalid'}`);
});
