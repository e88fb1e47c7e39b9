import 'server-only';
import type { Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { sealFor } from '../../platform/server/seal';
import { recoveryHash } from './recovery-codes';
import { stepOf } from './totp';

/** Bound to the account: a secret that is copied to another row opens nothing. */
export const factorSeal = sealFor('second factors');

/** The secret in clear; null when it cannot be opened, so that the code is simply wrong. */
function openSecret(userId: string, sealed: string): string | null {
  try {
    return factorSeal.open(userId, sealed);
  } catch {
    log.error({ userId }, 'the secret of a second factor cannot be opened: was APP_SECRET changed?');
    return null;
  }
}

/** By which of the two somebody proved who they are. */
export type Proof = 'app' | 'recovery';

/**
 * Takes a code of an account, which is used up by that: each code of the app and each recovery code counts once, however many ask at the
 * same time. Null: it is wrong, used or over. What is used up stays so only if the transaction is committed.
 */
export async function useCode(tx: Tx, userId: string, code: string, now = Date.now()): Promise<Proof | null> {
  const factor = await tx.staffSecondFactor.findUnique({ where: { userId } });
  if (!factor?.confirmedAt) return null;
  if (!/^\d{6}$/.test(code)) {
    const { count } = await tx.staffRecoveryCode.updateMany({
      where: { userId, codeHash: recoveryHash(userId, code), usedAt: null },
      data: { usedAt: new Date(now) },
    });
    return count === 1 ? 'recovery' : null;
  }
  const secret = openSecret(userId, factor.secret);
  const step = secret && stepOf(secret, code, now, factor.lastStep);
  if (!step) return null;
  const { count } = await tx.staffSecondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1 ? 'app' : null;
}
