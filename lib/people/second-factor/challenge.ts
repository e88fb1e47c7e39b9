import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { db, type Tx } from '../../platform/server/db';

/** Time enough to find the phone. */
export const CHALLENGE_SECONDS = 5 * 60;

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Notes that somebody gave the right password and still owes a code; returns the token that their browser has to bring with it: 256 random
 * bits of which only the SHA-256 is stored. It opens nothing by itself. `device`: the browser, if the account has signed in there before.
 */
export async function openChallenge(tx: Tx, userId: string, device: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  await tx.staffChallenge.create({ data: { userId, tokenHash: sha256(token), device, expiresAt } });
  return token;
}

/** The challenge that a browser's token names, with its account; null when there is none any more. */
export async function findChallenge(token: string | undefined) {
  if (!token || token.length > 100) return null;
  const challenge = await db.staffChallenge.findUnique({
    where: { tokenHash: sha256(token) },
    include: { user: true },
  });
  return challenge && challenge.expiresAt.getTime() > Date.now() ? challenge : null;
}

/** Uses a challenge up. False when somebody else did, or when the account's password was changed meanwhile. */
export async function takeChallenge(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.staffChallenge.deleteMany({ where: { id, expiresAt: { gt: new Date() } } });
  return count === 1;
}
