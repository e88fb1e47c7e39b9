import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Codes that change with the time (RFC 6238: HMAC-SHA-1, six digits, 30 seconds), as every authenticator app makes them.
 */

const DIGITS = 6;
const STEP_MS = 30_000;
/** Clocks differ, and a code takes time to be typed. */
const DRIFT = [-1, 0, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in Base32 (RFC 4648) without padding, in which apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The bytes of a text in Base32. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret of 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => base32(randomBytes(20));

/** The code of a counter (RFC 4226). */
export function codeOf(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The 30 seconds in which a moment lies, counted from 1970. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

const fits = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** The step whose code this is: of those that may be meant now, and later than the last one that was used. Null: none. */
export function stepOf(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const key = fromBase32(secret);
  const steps = DRIFT.map((drift) => stepAt(now) + drift).filter((step) => step > (lastStep ?? -1));
  return steps.find((step) => fits(code, codeOf(key, step))) ?? null;
}

/** What an app is told by its camera. */
export function setUpAddress(secret: string, username: string, shop: string): string {
  const [issuer, account] = [encodeURIComponent(shop), encodeURIComponent(username)];
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
