import 'server-only';
import { isSigned, sign } from '../../platform/server/crypto/signature';
import { siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

export const NEWSLETTER_CONFIRM_DAYS = 7;

const PURPOSE = 'confirm-newsletter';

/** Signed subscription id with its expiry. */
export function newsletterConfirmToken(subscriptionId: string, now = Date.now()): string {
  const until = Math.floor(now / 1000 + NEWSLETTER_CONFIRM_DAYS * 24 * 60 * 60).toString(36);
  return `${subscriptionId}.${until}.${sign(PURPOSE, `${subscriptionId}:${until}`)}`;
}

/** The token's subscription; null if forged or expired. */
export function readNewsletterConfirmToken(token: string, now = Date.now()): string | null {
  const [id = '', until = '', proof = ''] = token.slice(0, 200).split('.');
  if (!isUuid(id) || !/^[0-9a-z]{1,10}$/.test(until)) return null;
  if (!isSigned(PURPOSE, `${id}:${until}`, proof)) return null;
  return Number.parseInt(until, 36) * 1000 > now ? id : null;
}

/** The page asks for a click, because link scanners open links too. */
export const newsletterConfirmPage = (subscriptionId: string): string =>
  `${siteUrl()}/confirm-newsletter?token=${newsletterConfirmToken(subscriptionId)}`;
