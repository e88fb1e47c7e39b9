import { after } from 'next/server';
import { secondStepBody } from '@/lib/people/second-factor/schema';
import { signInStaffByCode } from '@/lib/people/staff/sign-in';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import {
  CHALLENGE_COOKIE,
  challengeCookie,
  DEVICE_COOKIE,
  staffSignInCookies,
} from '@/lib/platform/server/auth/staff-cookie';

export const POST = route({ access: 'public', body: secondStepBody }, async ({ body, address, request }) => {
  const userAgent = request.headers.get('user-agent');
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const step = { code: body.code, challenge: cookie(CHALLENGE_COOKIE), device: cookie(DEVICE_COOKIE) };
  const outcome = await signInStaffByCode({ ...step, address, userAgent }, after);
  const { username, role } = outcome;
  const answer = jsonResponse({ username, role });
  for (const one of staffSignInCookies(request, outcome)) answer.headers.append('Set-Cookie', one);
  answer.headers.append('Set-Cookie', challengeCookie(request, null));
  return answer;
});
