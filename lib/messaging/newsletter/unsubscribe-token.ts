import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { isSigned, sign } from '../../platform/server/signature';
import { isUuid } from '../../platform/shared/uuid';

const PURPOSE = 'unsubscribe';

/** What a mail's unsubscribe link carries: whose subscription, and a proof that this shop wrote it. It does not run out. */
export const unsubscribeToken = (subscriptionId: string): string =>
  `${subscriptionId}.${sign(PURPOSE, subscriptionId)}`;

/** The subscription that a token is for, or null where the shop did not write it. */
export function readUnsubscribeToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(PURPOSE, id, proof) ? id : null;
}

/** The link for people, which asks once more. */
export const unsubscribePage = (subscriptionId: string): string =>
  `${siteUrl()}/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;

/** The address for mail programs, which unsubscribe with one press (RFC 8058). */
export const unsubscribeCall = (subscriptionId: string): string =>
  `${siteUrl()}/api/newsletter/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;
