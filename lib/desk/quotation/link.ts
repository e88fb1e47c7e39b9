import 'server-only';
import { newToken, tokenHash } from '../../money/payment-link/token';
import { siteUrl } from '../../platform/server/env';
import { sealFor } from '../../platform/server/seal';

const sealed = sealFor<string>('quotation');

/** The link's address; null without link or after APP_SECRET changed. */
export function quotationUrl({ id, tokenSealed }: { id: string; tokenSealed: string | null }): string | null {
  if (tokenSealed === null) return null;
  try {
    return `${siteUrl()}/quotation/${sealed.open(id, tokenSealed)}`;
  } catch {
    return null;
  }
}

export function newQuotationLink(id: string) {
  const token = newToken();
  return { tokenHash: tokenHash(token), tokenSealed: sealed.seal(id, token) };
}
