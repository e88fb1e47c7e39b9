import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { derivedKey } from '../../platform/server/seal';

const COUNT = 10;
/** Without what looks alike when it is copied from paper: 10 of 31 letters are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ten codes for the day on which the phone is gone, each for one use: "k7m2p-x9qrd". */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/**
 * What is stored of a code. So short a text could be found by trying all: without APP_SECRET, which the database does not hold, nobody can.
 * Case, spaces and hyphens are no part of it.
 */
export const recoveryHash = (userId: string, code: string): string =>
  createHmac('sha256', derivedKey('recovery codes'))
    .update(JSON.stringify([userId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest('hex');
