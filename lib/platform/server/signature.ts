import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from './env';
import { derivedKey } from './seal';

/**
 * Until 30 November 2026 links, codes and browsers' cookies were signed with APP_SECRET itself. Those signatures are accepted for 90 days from then;
 * after this moment they prove nothing, whatever the link itself promises.
 */
export const RAW_SIGNATURES_UNTIL = new Date('2027-02-28T00:00:00Z');

/** Characters of base64url that a link carries: 192 bits. */
const SIGNATURE_LENGTH = 32;

const mac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);

/** The signature of a text for one purpose, 32 characters of base64url, under a key of that purpose alone. */
export const sign = (purpose: string, text: string): string => mac(derivedKey(`signature ${purpose}`), text);

const isSame = (given: string, right: string): boolean => {
  const [mine, theirs] = [Buffer.from(given), Buffer.from(right)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/**
 * Whether a signature is this shop's, for this purpose and text; takes the same time for every signature. `rawText` is what used to be signed with
 * APP_SECRET itself, accepted until RAW_SIGNATURES_UNTIL.
 */
export function isSigned(
  purpose: string,
  text: string,
  given: string,
  { rawText = `${purpose}:${text}`, now = Date.now() }: { rawText?: string; now?: number } = {},
): boolean {
  if (isSame(given, sign(purpose, text))) return true;
  return now < RAW_SIGNATURES_UNTIL.getTime() && isSame(given, mac(appSecret(), rawText));
}
