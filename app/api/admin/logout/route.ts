import { signOutStaff } from '@/lib/people/staff/sign-in';
import { noContent } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { staffCookie } from '@/lib/platform/server/auth/staff-cookie';

export const POST = route({ access: 'staff', may: 'own_account' }, async ({ staff, request }) => {
  await signOutStaff(staff);
  return noContent({ 'Set-Cookie': staffCookie(request, null) });
});
