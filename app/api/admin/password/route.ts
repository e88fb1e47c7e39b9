import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { staffCookie } from '@/lib/auth/staff-cookie';
import { changePassword } from '@/lib/commands/staff/change-password';
import { changePassword as body } from '@/lib/schemas/staff';

const limit = { name: 'password', max: 10, windowSeconds: 900, per: 'address' } as const;

export const PUT = route({ access: 'staff', body, limit }, async ({ staff, body, request }) => {
  await changePassword(staff, body.currentPassword, body.newPassword);
  return noContent({ 'Set-Cookie': staffCookie(request, null) });
});
