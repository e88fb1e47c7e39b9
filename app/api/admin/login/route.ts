import { after } from 'next/server';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { DEVICE_COOKIE, deviceCookie, staffCookie } from '@/lib/server/auth/staff-cookie';
import { signIn as body } from '@/lib/staff/schema';
import { signIn } from '@/lib/staff/sign-in';

export const POST = route({ access: 'public', body }, async ({ body, address, request }) => {
  const userAgent = request.headers.get('user-agent');
  const known = request.cookies.get(DEVICE_COOKIE)?.value;
  const { token, device, username, role } = await signIn({ ...body, address, userAgent, device: known }, after);
  const answer = json({ username, role });
  answer.headers.append('Set-Cookie', staffCookie(request, token));
  answer.headers.append('Set-Cookie', deviceCookie(request, device));
  return answer;
});
