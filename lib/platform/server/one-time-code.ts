import 'server-only';
import { randomInt } from 'node:crypto';
import { isSigned, sign } from './signature';

/** Six digits that nobody can foretell. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What the database keeps of a code that was sent for a purpose, in the row of this id: six digits are soon guessed by whoever reads a plain hash,
 * but not without APP_SECRET.
 */
export const codeHash = (purpose: string, id: string, code: string): string => sign(purpose, `${id}:${code}`);

/** Whether a code is the one that was sent; takes the same time for every code. */
export const isCode = (purpose: string, id: string, code: string, hash: string): boolean =>
  // Former hashes are longer: of those that were made before, the beginning is compared.
  isSigned(purpose, `${id}:${code}`, hash.slice(0, 32));
