import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { staffCookie } from '@/lib/auth/staff-cookie';
import { signIn } from '@/lib/commands/staff/sign-in';
import { signIn as body } from '@/lib/schemas/staff';

export const POST = route({ access: 'public', body }, async ({ body, address, request }) => {
  const { token, username, role } = await signIn({ ...body, address, userAgent: request.headers.get('user-agent') });
  return json({ username, role }, { headers: { 'Set-Cookie': staffCookie(request, token) } });
});
