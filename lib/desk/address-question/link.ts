import 'server-only';
import { newPaymentLinkToken, tokenHash } from '../../money/payment-link/token';
import { cipherFor } from '../../platform/server/crypto/encryption';
import { siteUrl } from '../../platform/server/env';

const sealed = cipherFor<string>('address-question');

/** Null without a link, or if APP_SECRET changed. */
export function addressUrl({ id, tokenSealed }: { id: string; tokenSealed: string | null }): string | null {
  if (tokenSealed === null) return null;
  try {
    return `${siteUrl()}/address/${sealed.open(id, tokenSealed)}`;
  } catch {
    return null;
  }
}

export function newAddressLink(id: string) {
  const token = newPaymentLinkToken();
  return { tokenHash: tokenHash(token), tokenSealed: sealed.seal(id, token) };
}
