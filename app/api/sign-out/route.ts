import { randomUUID } from 'node:crypto';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { customerSignInCookies } from '@/lib/platform/server/auth/customer-cookie';
import { signOutBody } from '@/lib/selling/sign-in/schema';
import { signOutCustomer } from '@/lib/selling/sign-in/sign-out';

export const POST = route({ access: 'visitor', body: signOutBody }, async ({ customer, body, request }) => {
  if (customer) await signOutCustomer(customer, body.everywhere);
  const browserId = randomUUID();
  const answer = jsonResponse({ sessionId: browserId });
  for (const cookie of customerSignInCookies(request, null, browserId)) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
