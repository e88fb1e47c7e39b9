import 'server-only';
import { Secret, TOTP } from 'otpauth';

/* RFC 6238 with the library's defaults: HMAC-SHA-1, six digits, 30 seconds. */

/** Number of time steps accepted before and after the current one. */
const DRIFT = 1;

/** A Base32 secret of 160 bits (RFC 4226). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Time step of a code; null if it is wrong or was used already. */
export function totpStepOf(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > (lastStep ?? -1) ? step : null;
}

export const totpUri = (secret: string, username: string, shop: string): string =>
  new TOTP({ secret, label: username, issuer: shop }).toString();
