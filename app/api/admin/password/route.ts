import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { staffCookie } from '@/lib/server/auth/staff-cookie';
import { changePassword } from '@/lib/staff/change-password';
import { changePassword as body } from '@/lib/staff/schema';

const limit = { name: 'password', max: 10, windowSeconds: 900, per: 'address' } as const;

export const PUT = route({ access: 'staff', may: 'own_account', body, limit }, async ({ staff, body, request }) => {
  await changePassword(staff, body.currentPassword, body.newPassword);
  return noContent({ 'Set-Cookie': staffCookie(request, null) });
});
