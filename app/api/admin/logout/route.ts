import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { staffCookie } from '@/lib/server/auth/staff-cookie';
import { signOut } from '@/lib/staff/sign-in';

export const POST = route({ access: 'staff', may: 'own_account' }, async ({ staff, request }) => {
  await signOut(staff);
  return noContent({ 'Set-Cookie': staffCookie(request, null) });
});
