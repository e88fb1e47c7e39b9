import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { endedCookies } from '@/lib/platform/server/auth/customer-cookie';
import { readSignedIn } from '@/lib/selling/sign-in/reads';

/** Who is signed in here; null for a guest. A browser that was signed out from elsewhere forgets that it ever was in. */
export const GET = route({ access: 'visitor' }, async ({ customer, request }) => {
  if (customer) return readSignedIn(customer);
  const answer = json(null);
  for (const cookie of endedCookies(request)) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
