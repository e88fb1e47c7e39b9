import 'server-only';
import { db } from '../../platform/server/db';

export type SecondFactor = Awaited<ReturnType<typeof readSecondFactor>>;

/** `codesLeft`: unused recovery codes, 0 while it is off. */
export async function readSecondFactor(userId: string) {
  const [factor, codesLeft] = await Promise.all([
    db.staffSecondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.staffRecoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  const isOn = Boolean(factor?.confirmedAt);
  return { isOn, codesLeft: isOn ? codesLeft : 0 };
}
