import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { staffCookie } from '@/lib/server/auth/staff-cookie';
import { signIn as body } from '@/lib/staff/schema';
import { signIn } from '@/lib/staff/sign-in';

export const POST = route({ access: 'public', body }, async ({ body, address, request }) => {
  const { token, username, role } = await signIn({ ...body, address, userAgent: request.headers.get('user-agent') });
  return json({ username, role }, { headers: { 'Set-Cookie': staffCookie(request, token) } });
});
