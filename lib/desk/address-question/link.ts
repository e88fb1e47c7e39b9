import 'server-only';
import { newToken, tokenHash } from '../../money/payment-link/token';
import { siteUrl } from '../../platform/server/env';
import { sealFor } from '../../platform/server/seal';

const sealed = sealFor<string>('address-question');

/** The address under which a shopper corrects their order's; null: there is none, or APP_SECRET has changed since. */
export function addressUrl({ id, tokenSealed }: { id: string; tokenSealed: string | null }): string | null {
  if (tokenSealed === null) return null;
  try {
    return `${siteUrl()}/address/${sealed.open(id, tokenSealed)}`;
  } catch {
    return null;
  }
}

/** A new link's columns: all that the database keeps of it. */
export function newAddressLink(id: string) {
  const token = newToken();
  return { tokenHash: tokenHash(token), tokenSealed: sealed.seal(id, token) };
}
