import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { sealFor } from '../../platform/server/seal';

/** 256 bits: nobody guesses one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Under which the database finds a link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a link's address can hold. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const sealed = sealFor<string>('payment-link');

/** The token for the database, for staff to copy again; bound to the link. */
export const sealToken = (linkId: string, token: string): string => sealed.seal(linkId, token);

/** The token again; null where APP_SECRET has changed since. */
export function openToken(linkId: string, value: string): string | null {
  try {
    return sealed.open(linkId, value);
  } catch {
    return null;
  }
}
