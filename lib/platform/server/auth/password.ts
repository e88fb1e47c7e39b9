import 'server-only';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id floor: 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash of a password, with its own salt. */
export const hashPassword = (plain: string): Promise<string> => hash(plain, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash (unknown user) it does the same work against a decoy and answers false,
 * so that an unknown name takes as long as a wrong password.
 */
export async function verifyPassword(storedHash: string | null, plain: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const fits = await verify(storedHash ?? (await decoy), plain);
  return storedHash !== null && fits;
}
