import 'server-only';
import { newSecretToken, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Tx } from '../../platform/server/db';

export const CHALLENGE_SECONDS = 5 * 60;

/** Saves that the password was correct and a code is missing. Returns a token, stored only as SHA-256. */
export async function openSecondFactorChallenge(tx: Tx, userId: string, device: string | null): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  await tx.staffChallenge.create({ data: { userId, tokenHash: tokenHash(token), device, expiresAt } });
  return token;
}

/** Null if expired or unknown. */
export async function findSecondFactorChallenge(token: string | undefined) {
  if (!token || token.length > 100) return null;
  const challenge = await db.staffChallenge.findUnique({
    where: { tokenHash: tokenHash(token) },
    include: { user: true },
  });
  return challenge && challenge.expiresAt.getTime() > Date.now() ? challenge : null;
}

/** False if it was used, expired, or deleted by a password change. */
export async function consumeSecondFactorChallenge(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.staffChallenge.deleteMany({ where: { id, expiresAt: { gt: new Date() } } });
  return count === 1;
}
