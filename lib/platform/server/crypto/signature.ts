import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../env';
import { derivedKey } from './encryption';

/** Until this day signatures made directly with APP_SECRET (before 30 November 2026) are accepted. */
export const RAW_SIGNATURES_UNTIL = new Date('2027-02-28T00:00:00Z');

const SIGNATURE_LENGTH = 32;

const mac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);

/** Signature of a text for one purpose: 32 base64url characters. */
export const sign = (purpose: string, text: string): string => mac(derivedKey(`signature ${purpose}`), text);

const isSame = (given: string, right: string): boolean => {
  const [mine, theirs] = [Buffer.from(given), Buffer.from(right)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/** Verifies a signature in constant time. `rawText`: the text as it was signed directly with APP_SECRET. */
export function isSigned(
  purpose: string,
  text: string,
  given: string,
  { rawText = `${purpose}:${text}`, now = Date.now() }: { rawText?: string; now?: number } = {},
): boolean {
  if (isSame(given, sign(purpose, text))) return true;
  return now < RAW_SIGNATURES_UNTIL.getTime() && isSame(given, mac(appSecret(), rawText));
}
