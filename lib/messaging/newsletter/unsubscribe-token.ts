import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret, siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

const proofOf = (id: string): string =>
  createHmac('sha256', appSecret()).update(`unsubscribe:${id}`).digest('base64url').slice(0, 32);

/** What a mail's unsubscribe link carries: whose subscription, and a proof that this shop wrote it. It does not run out. */
export const unsubscribeToken = (subscriptionId: string): string => `${subscriptionId}.${proofOf(subscriptionId)}`;

/** The subscription that a token is for, or null where the shop did not write it. */
export function readUnsubscribeToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id)) return null;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The link for people, which asks once more. */
export const unsubscribePage = (subscriptionId: string): string =>
  `${siteUrl()}/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;

/** The address for mail programs, which unsubscribe with one press (RFC 8058). */
export const unsubscribeCall = (subscriptionId: string): string =>
  `${siteUrl()}/api/newsletter/unsubscribe?token=${unsubscribeToken(subscriptionId)}`;
