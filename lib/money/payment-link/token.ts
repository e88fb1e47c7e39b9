import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cipherFor } from '../../platform/server/crypto/encryption';

export const newPaymentLinkToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const PAYMENT_LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

const sealed = cipherFor<string>('payment-link');

/** Encrypted instead of hashed, so that staff can copy the link again. */
export const encryptPaymentLinkToken = (linkId: string, token: string): string => sealed.seal(linkId, token);

/** Null if APP_SECRET changed. */
export function decryptPaymentLinkToken(linkId: string, value: string): string | null {
  try {
    return sealed.open(linkId, value);
  } catch {
    return null;
  }
}
