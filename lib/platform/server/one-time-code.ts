import 'server-only';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { appSecret } from './env';

/** Six digits that nobody can foretell. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What the database keeps of a code that was sent for a purpose, in the row of this id: six digits are soon guessed by whoever reads a plain hash,
 * but not without APP_SECRET.
 */
export const codeHash = (purpose: string, id: string, code: string): string =>
  createHmac('sha256', appSecret()).update(`${purpose}:${id}:${code}`).digest('base64url');

/** Whether a code is the one that was sent; takes the same time for every code. */
export const isCode = (purpose: string, id: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash(purpose, id, code)), Buffer.from(hash));
