import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { staffCookie } from '@/lib/auth/staff-cookie';
import { signOut } from '@/lib/commands/staff/sign-out';

export const POST = route({ access: 'staff' }, async ({ staff, request }) => {
  await signOut(staff.sessionId);
  return noContent({ 'Set-Cookie': staffCookie(request, null) });
});
