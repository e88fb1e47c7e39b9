import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { accountMarkCookies, expiredSignInCookies } from '@/lib/platform/server/auth/customer-cookie';
import { readSignedIn } from '@/lib/selling/sign-in/reads';

/** The signed-in customer, or null. Also corrects the account cookies. */
export const GET = route({ access: 'visitor' }, async ({ customer, request }) => {
  const answer = jsonResponse(customer && (await readSignedIn(customer)));
  const cookies = customer ? accountMarkCookies(request, customer.mark) : expiredSignInCookies(request);
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
