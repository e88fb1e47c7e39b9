import 'server-only';
import { redirect } from 'next/navigation';
import { currentStaff, type Staff } from './staff-session';

/** The guard of every admin page: the signed-in staff member, or off to the sign-in and back to `path` afterwards. */
export async function requireStaff(path: string): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) redirect(`/admin-login?next=${encodeURIComponent(path)}`);
  return staff;
}
