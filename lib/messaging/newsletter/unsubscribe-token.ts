import 'server-only';
import { isSigned, sign } from '../../platform/server/crypto/signature';
import { siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

const PURPOSE = 'unsubscribe';

/** Signed subscription id; never expires. */
export const unsubscribeToken = (subscriptionId: string): string =>
  `${subscriptionId}.${sign(PURPOSE, subscriptionId)}`;

/** The token's subscription; null if forged. */
export function readUnsubscribeToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(PURPOSE, id, proof) ? id : null;
}

/** Page that asks for confirmation. */
export const unsubscribePage = (subscriptionId: string): string =>
  `${siteUrl()}/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;

/** One-click address for mail programs (RFC 8058). */
export const oneClickUnsubscribeUrl = (subscriptionId: string): string =>
  `${siteUrl()}/api/newsletter/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;
