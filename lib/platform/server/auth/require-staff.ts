import 'server-only';
import { redirect } from 'next/navigation';
import { holds, type Need } from '../../shared/areas';
import { currentStaff, type Staff } from './staff-session';

/** Where an account gets its second factor. */
const SET_UP = '/admin/second-factor';

/**
 * The guard of every admin page: the signed-in staff member, or off to the sign-in and back to `path` afterwards. Who is signed in
 * without what the page needs is told so.
 */
export async function requireStaff(path: string, may: Need): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) redirect(`/admin-login?next=${encodeURIComponent(path)}`);
  // Nobody is led in a circle: this one page is open to all who are signed in.
  if (staff.mustSetUp && path !== SET_UP) redirect(SET_UP);
  if (!holds(staff, may)) redirect('/admin/not-allowed');
  return staff;
}

/** The guard of the owner's pages: who is signed in without being an owner is told so. */
export async function requireOwner(path: string): Promise<Staff> {
  const staff = await requireStaff(path, 'own_account');
  if (staff.role !== 'owner') redirect('/admin/not-allowed');
  return staff;
}
