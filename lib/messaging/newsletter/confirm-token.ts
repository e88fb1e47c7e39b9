import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { isSigned, sign } from '../../platform/server/signature';
import { isUuid } from '../../platform/shared/uuid';

/** How long a link to confirm holds. */
export const CONFIRM_DAYS = 7;

const PURPOSE = 'confirm-newsletter';

/** What a confirmation's link carries: whose subscription, until when, and a proof that this shop wrote it. */
export function confirmToken(subscriptionId: string, now = Date.now()): string {
  const until = Math.floor(now / 1000 + CONFIRM_DAYS * 24 * 60 * 60).toString(36);
  return `${subscriptionId}.${until}.${sign(PURPOSE, `${subscriptionId}:${until}`)}`;
}

/** The subscription that a token is for; null where the shop did not write it, or where its time is over. */
export function readConfirmToken(token: string, now = Date.now()): string | null {
  const [id = '', until = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id) || !/^[0-9a-z]{1,10}$/.test(until)) return null;
  if (!isSigned(PURPOSE, `${id}:${until}`, proof)) return null;
  return Number.parseInt(until, 36) * 1000 > now ? id : null;
}

/** The link of the letter: it opens a page with a button, because programs that check links open them too. */
export const confirmPage = (subscriptionId: string): string =>
  `${siteUrl()}/confirm-newsletter?token=${confirmToken(subscriptionId)}`;
