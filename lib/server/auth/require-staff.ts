import 'server-only';
import { redirect } from 'next/navigation';
import { currentStaff, type Staff } from './staff-session';

/** The guard of every admin page: the signed-in staff member, or off to the sign-in and back to `path` afterwards. */
export async function requireStaff(path: string): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) redirect(`/admin-login?next=${encodeURIComponent(path)}`);
  return staff;
}

/** The guard of the owner's pages: who is signed in without being an owner is told so. */
export async function requireOwner(path: string): Promise<Staff> {
  const staff = await requireStaff(path);
  if (staff.role !== 'owner') redirect('/admin/not-allowed');
  return staff;
}
