import 'server-only';
import { recordEvent } from '../../platform/audit/record-write';
import { verifyOwnPassword } from '../../platform/server/auth/own-password';
import { hashPassword } from '../../platform/server/auth/password';
import type { Staff } from '../../platform/server/auth/staff-session';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { refuseWeakPassword } from './password-strength';

/** Ends all sessions of the account. Errors: rate_limited, password_wrong, invalid. */
export async function changeStaffPassword(staff: Staff, currentPassword: string, newPassword: string): Promise<void> {
  const { userId, username } = staff;
  const before = await verifyOwnPassword(userId, currentPassword);
  await refuseWeakPassword('newPassword', newPassword, username);
  const password = await hashPassword(newPassword);
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, password: before }, data: { password } });
    if (count === 0) throw new AppError('password_wrong');
    await tx.staffSession.deleteMany({ where: { userId } });
    await tx.staffChallenge.deleteMany({ where: { userId } });
    await recordEvent(tx, staff, 'password_change', { id: userId, username });
  });
}
