import 'server-only';
import { AppError } from '../../shared/errors';
import { db } from '../db';
import { countAgainstLimit } from '../limits/rate-limit';
import { verifyPassword } from './password';

/** Per account, because a stolen session must not allow guessing its password or codes. */
const OWN_PROOF = { name: 'second-factor', max: 10, windowSeconds: 900, per: 'session' } as const;

/** Errors: rate_limited. */
export const countReauthentication = (userId: string): Promise<void> => countAgainstLimit(OWN_PROOF, userId);

/** Returns the hash. Errors: rate_limited, password_wrong. */
export async function verifyOwnPassword(userId: string, password: string): Promise<string> {
  await countReauthentication(userId);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { password: true } });
  if (!(await verifyPassword(user.password, password))) throw new AppError('password_wrong');
  return user.password;
}
