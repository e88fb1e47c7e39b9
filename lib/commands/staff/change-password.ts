import 'server-only';
import { hashPassword, verifyPassword } from '../../auth/password';
import { db } from '../../db';
import { AppError } from '../../errors';

/** Changes a staff member's own password and ends all of their sessions. Errors: password_wrong. */
export async function changePassword(userId: string, currentPassword: string, newPassword: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { password: true } });
  if (!(await verifyPassword(user.password, currentPassword))) throw new AppError('password_wrong');
  const password = await hashPassword(newPassword);
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { password } }),
    db.staffSession.deleteMany({ where: { userId } }),
  ]);
}
