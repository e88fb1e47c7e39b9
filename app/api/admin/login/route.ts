import { after } from 'next/server';
import { CHALLENGE_SECONDS } from '@/lib/people/second-factor/challenge';
import { staffSignInBody } from '@/lib/people/staff/schema';
import { signInStaff } from '@/lib/people/staff/sign-in';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { challengeCookie, DEVICE_COOKIE, staffSignInCookies } from '@/lib/platform/server/auth/staff-cookie';

export const POST = route({ access: 'public', body: staffSignInBody }, async ({ body, address, request }) => {
  const userAgent = request.headers.get('user-agent');
  const known = request.cookies.get(DEVICE_COOKIE)?.value;
  const outcome = await signInStaff({ ...body, address, userAgent, device: known }, after);
  if ('challenge' in outcome) {
    const answer = jsonResponse({ secondFactor: true });
    answer.headers.append('Set-Cookie', challengeCookie(request, outcome.challenge, CHALLENGE_SECONDS));
    return answer;
  }
  const { username, role } = outcome;
  const answer = jsonResponse({ username, role });
  for (const cookie of staffSignInCookies(request, outcome)) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
