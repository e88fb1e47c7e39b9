import 'server-only';
import { db } from '../../platform/server/db';

export type SecondFactor = Awaited<ReturnType<typeof readSecondFactor>>;

export async function readSecondFactor(userId: string) {
  const [factor, codesLeft] = await Promise.all([
    db.staffSecondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.staffRecoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  const isOn = Boolean(factor?.confirmedAt);
  return { isOn, codesLeft: isOn ? codesLeft : 0 };
}
