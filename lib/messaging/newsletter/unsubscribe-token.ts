import 'server-only';
import { signedId } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

/** Token of a subscription, and its reader. */
export const { make: unsubscribeToken, read: readUnsubscribeToken } = signedId('unsubscribe');

/** Page that asks for confirmation. */
export const unsubscribePage = (subscriptionId: string): string =>
  `${siteUrl()}/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;

/** One-click address for mail programs (RFC 8058). */
export const oneClickUnsubscribeUrl = (subscriptionId: string): string =>
  `${siteUrl()}/api/newsletter/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;
