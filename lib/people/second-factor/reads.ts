import 'server-only';
import { db } from '../../platform/server/db';

/** What somebody sees of their own second factor. */
export type SecondFactor = Awaited<ReturnType<typeof readSecondFactor>>;

/** Whether an account has a second factor, and how many recovery codes are left. */
export async function readSecondFactor(userId: string) {
  const [factor, codesLeft] = await Promise.all([
    db.staffSecondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.staffRecoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  const isOn = Boolean(factor?.confirmedAt);
  return { isOn, codesLeft: isOn ? codesLeft : 0 };
}
