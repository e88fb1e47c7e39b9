import 'server-only';
import { randomInt } from 'node:crypto';
import { keyedHash } from '../../platform/server/crypto/encryption';

const COUNT = 10;
/** Without characters that look alike. Ten of these 31 give 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ten single-use codes such as "k7m2p-x9qrd". */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${half()}-${half()}`);
  return [...codes];
}

export const recoveryHash = (userId: string, code: string): string =>
  keyedHash('recovery codes', JSON.stringify([userId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]));
