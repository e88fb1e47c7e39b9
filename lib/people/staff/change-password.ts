import 'server-only';
import { recordEvent } from '../../platform/audit/record-write';
import { hashPassword, verifyPassword } from '../../platform/server/auth/password';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { refuseWeakPassword } from './password-strength';

/** Changes the password and ends all own sessions. */
export async function changeStaffPassword(staff: Staff, currentPassword: string, newPassword: string): Promise<void> {
  const { userId, username } = staff;
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { password: true } });
  if (!(await verifyPassword(user.password, currentPassword))) throw new AppError('password_wrong');
  await refuseWeakPassword('newPassword', newPassword, username);
  const password = await hashPassword(newPassword);
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, password: user.password }, data: { password } });
    if (count === 0) throw new AppError('password_wrong');
    await tx.staffSession.deleteMany({ where: { userId } });
    await tx.staffChallenge.deleteMany({ where: { userId } });
    await recordEvent(tx, staff, 'password_change', { id: userId, username });
  });
}
