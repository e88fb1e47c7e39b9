import 'server-only';
import { redirect } from 'next/navigation';
import { hasPermission, type PermissionNeed } from '../../shared/areas';
import { currentStaff, type Staff } from './staff-session';

const SET_UP = '/admin/second-factor';

/** Guards an admin page: redirects to sign-in, second factor setup or not-allowed. */
export async function requireStaff(path: string, may: PermissionNeed): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) redirect(`/admin-login?next=${encodeURIComponent(path)}`);
  // Avoids a redirect loop.
  if (staff.mustSetUp && path !== SET_UP) redirect(SET_UP);
  if (!hasPermission(staff, may)) redirect('/admin/not-allowed');
  return staff;
}

/** Redirects all other staff to /admin/not-allowed. */
export async function requireOwner(path: string): Promise<Staff> {
  const staff = await requireStaff(path, 'own_account');
  if (staff.role !== 'owner') redirect('/admin/not-allowed');
  return staff;
}
