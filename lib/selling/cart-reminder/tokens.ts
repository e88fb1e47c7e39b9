import 'server-only';
import { isSigned, sign } from '../../platform/server/crypto/signature';
import { siteUrl } from '../../platform/server/env';
import { isUuid } from '../../platform/shared/uuid';

type Purpose = 'cart' | 'leave';

const tokenFor = (purpose: Purpose, id: string): string => `${id}.${sign(`cart-reminder:${purpose}`, id)}`;

/** The reminder's id; null for a forged token. */
export function readReminderToken(purpose: Purpose, token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(`cart-reminder:${purpose}`, id, proof) ? id : null;
}

/** Link to the saved cart; safe to forward, as it shows nothing personal. */
export const savedCartUrl = (id: string): string => `${siteUrl()}/saved-cart/${tokenFor('cart', id)}`;

export const reminderUnsubscribePage = (id: string): string =>
  `${siteUrl()}/leave-carts?token=${tokenFor('leave', id)}`;

/** One-click unsubscribe (RFC 8058). */
export const reminderUnsubscribeUrl = (id: string): string =>
  `${siteUrl()}/api/cart/leave-reminders?token=${tokenFor('leave', id)}`;
