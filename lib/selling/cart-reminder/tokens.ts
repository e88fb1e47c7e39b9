import 'server-only';
import { signedId } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';

const TOKENS = { cart: signedId('cart-reminder:cart'), leave: signedId('cart-reminder:leave') };

export const verifyReminderToken = (purpose: keyof typeof TOKENS, token: string): string | null =>
  TOKENS[purpose].read(token);

/** The link may be forwarded: its page shows no personal data. */
export const savedCartUrl = (id: string): string => `${siteUrl()}/saved-cart/${TOKENS.cart.make(id)}`;

export const reminderUnsubscribePage = (id: string): string =>
  `${siteUrl()}/leave-carts?token=${TOKENS.leave.make(id)}`;

/** One-click unsubscribe, RFC 8058. */
export const reminderUnsubscribeUrl = (id: string): string =>
  `${siteUrl()}/api/cart/leave-reminders?token=${TOKENS.leave.make(id)}`;
