import { changeStaffPassword } from '@/lib/people/staff/change-password';
import { changePasswordBody } from '@/lib/people/staff/schema';
import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { staffCookie } from '@/lib/platform/server/auth/staff-cookie';

const limit = { name: 'password', max: 10, windowSeconds: 900, per: 'address' } as const;

export const PUT = route(
  { access: 'staff', may: 'own_account', body: changePasswordBody, limit },
  async ({ staff, body, request }) => {
    await changeStaffPassword(staff, body.currentPassword, body.newPassword);
    return noContentResponse({ 'Set-Cookie': staffCookie(request, null) });
  },
);
