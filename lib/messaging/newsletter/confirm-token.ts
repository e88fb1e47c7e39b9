import 'server-only';
import { signedToken } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

export const NEWSLETTER_CONFIRM_DAYS = 7;

const { make, read } = signedToken('confirm-newsletter', { days: NEWSLETTER_CONFIRM_DAYS, joint: ':' });

export const newsletterConfirmToken = (subscriptionId: string, now?: number): string => make(subscriptionId, [], now);

/** Subscription id of a token; null if forged or expired. */
export const verifyNewsletterConfirmToken = (token: string): string | null => read(token)?.[0] ?? null;

/** The page asks again, because link scanners open links too. */
export const newsletterConfirmPage = (subscriptionId: string): string =>
  `${siteUrl()}/confirm-newsletter?token=${newsletterConfirmToken(subscriptionId)}`;
