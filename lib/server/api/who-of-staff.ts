import 'server-only';
import type { NextRequest } from 'next/server';
import { holds, type Need } from '../../shared/areas';
import { AppError } from '../../shared/errors';
import { findStaff, STAFF_COOKIE, type Staff } from '../auth/staff-session';
import type { Access } from './route';

type Asked = { access: Access; may?: Need; byItself?: boolean };

/** The staff member who asks, with what is needed. Errors: unauthenticated, second_factor_needed, forbidden, where the call is for staff alone. */
export async function whoOfStaff(
  { access, may, byItself = false }: Asked,
  request: NextRequest,
): Promise<Staff | null> {
  const isForStaff = access === 'staff' || access === 'owner';
  if (!isForStaff && may === undefined) return null;
  const staff = await findStaff(request.cookies.get(STAFF_COOKIE)?.value, !byItself);
  const isAllowed =
    staff !== null && (access !== 'owner' || staff.role === 'owner') && holds(staff, may ?? 'own_account');
  if (isForStaff && !staff) throw new AppError('unauthenticated');
  if (isForStaff && staff?.mustSetUp && may !== 'own_account') throw new AppError('second_factor_needed');
  if (isForStaff && !isAllowed) throw new AppError('forbidden');
  return isAllowed ? staff : null;
}
