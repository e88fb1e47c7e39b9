import 'server-only';
import { Secret, TOTP } from 'otpauth';

/*
 * Codes that change with the time, as every authenticator app makes them (RFC 6238: HMAC-SHA-1, six digits, 30 seconds, which are the
 * library's own defaults).
 */

/** Clocks differ, and a code takes time to be typed: so many steps before and after. */
const DRIFT = 1;

/** A new secret of 160 bits, as RFC 4226 recommends, in Base32, in which apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The step whose code this is: of those that may be meant now, and later than the last one that was used. Null: none. */
export function stepOf(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > (lastStep ?? -1) ? step : null;
}

/** What an app is told by its camera. */
export const setUpAddress = (secret: string, username: string, shop: string): string =>
  new TOTP({ secret, label: username, issuer: shop }).toString();
