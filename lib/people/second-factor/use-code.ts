import 'server-only';
import { cipherFor } from '../../platform/server/crypto/encryption';
import type { Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { recoveryHash } from './recovery-codes';
import { totpStepOf } from './totp';

/** Secrets are bound to the account id. */
export const secondFactorCipher = cipherFor('second factors');

/** Null if APP_SECRET was changed. */
export function decryptTotpSecret(userId: string, sealed: string): string | null {
  try {
    return secondFactorCipher.open(userId, sealed);
  } catch {
    log.error({ userId }, 'the secret of a second factor cannot be opened: was APP_SECRET changed?');
    return null;
  }
}

export type SecondFactorProof = 'app' | 'recovery';

/** Accepts an app or recovery code once. Null: wrong or already used. */
export async function consumeSecondFactorCode(
  tx: Tx,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<SecondFactorProof | null> {
  const factor = await tx.staffSecondFactor.findUnique({ where: { userId } });
  if (!factor?.confirmedAt) return null;
  if (!/^\d{6}$/.test(code)) {
    const { count } = await tx.staffRecoveryCode.updateMany({
      where: { userId, codeHash: recoveryHash(userId, code), usedAt: null },
      data: { usedAt: new Date(now) },
    });
    return count === 1 ? 'recovery' : null;
  }
  const secret = decryptTotpSecret(userId, factor.secret);
  const step = secret && totpStepOf(secret, code, now, factor.lastStep);
  if (!step) return null;
  const { count } = await tx.staffSecondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1 ? 'app' : null;
}
