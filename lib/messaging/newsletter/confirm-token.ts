import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret, siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

/** How long a link to confirm holds. */
export const CONFIRM_DAYS = 7;

const proofOf = (id: string, until: string): string =>
  createHmac('sha256', appSecret()).update(`confirm-newsletter:${id}:${until}`).digest('base64url').slice(0, 32);

/** What a confirmation's link carries: whose subscription, until when, and a proof that this shop wrote it. */
export function confirmToken(subscriptionId: string, now = Date.now()): string {
  const until = Math.floor(now / 1000 + CONFIRM_DAYS * 24 * 60 * 60).toString(36);
  return `${subscriptionId}.${until}.${proofOf(subscriptionId, until)}`;
}

/** The subscription that a token is for; null where the shop did not write it, or where its time is over. */
export function readConfirmToken(token: string, now = Date.now()): string | null {
  const [id = '', until = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id) || !/^[0-9a-z]{1,10}$/.test(until)) return null;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(until, 36) * 1000 > now ? id : null;
}

/** The link of the letter: it opens a page with a button, because programs that check links open them too. */
export const confirmPage = (subscriptionId: string): string =>
  `${siteUrl()}/confirm-newsletter?token=${confirmToken(subscriptionId)}`;
