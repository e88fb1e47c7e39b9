import 'server-only';
import { newPaymentLinkToken, tokenHash } from '../../money/payment-link/token';
import { cipherFor } from '../../platform/server/crypto/encryption';
import { siteUrl } from '../../platform/server/env';

const sealed = cipherFor<string>('quotation');

/** Null without a link, or after APP_SECRET changed. */
export function quotationUrl({ id, tokenSealed }: { id: string; tokenSealed: string | null }): string | null {
  if (tokenSealed === null) return null;
  try {
    return `${siteUrl()}/quotation/${sealed.open(id, tokenSealed)}`;
  } catch {
    return null;
  }
}

export function newQuotationLink(id: string) {
  const token = newPaymentLinkToken();
  return { tokenHash: tokenHash(token), tokenSealed: sealed.seal(id, token) };
}
