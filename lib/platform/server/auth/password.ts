import 'server-only';
import { hash, verify } from '@node-rs/argon2';

// OWASP minimum for argon2id (the library default): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (plain: string): Promise<string> => hash(plain, COST);

let decoy: Promise<string> | undefined;

/** Without a hash it checks a decoy, so the duration does not reveal unknown users. */
export async function verifyPassword(storedHash: string | null, plain: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const fits = await verify(storedHash ?? (await decoy), plain);
  return storedHash !== null && fits;
}
