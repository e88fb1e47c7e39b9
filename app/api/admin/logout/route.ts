import { signOutStaff } from '@/lib/people/staff/sign-in';
import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { staffCookie } from '@/lib/platform/server/auth/staff-cookie';

export const POST = route({ access: 'staff', may: 'own_account' }, async ({ staff, request }) => {
  await signOutStaff(staff);
  return noContentResponse({ 'Set-Cookie': staffCookie(request, null) });
});
