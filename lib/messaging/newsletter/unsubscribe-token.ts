import 'server-only';
import { signedId } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

export const { make: unsubscribeToken, read: readUnsubscribeToken } = signedId('unsubscribe');

/** URL of a page that asks for confirmation. */
export const unsubscribePage = (subscriptionId: string): string =>
  `${siteUrl()}/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;

/** One-click URL for mail programs (RFC 8058), without a page. */
export const oneClickUnsubscribeUrl = (subscriptionId: string): string =>
  `${siteUrl()}/api/newsletter/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;
