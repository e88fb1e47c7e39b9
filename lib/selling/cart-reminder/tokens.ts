import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { isSigned, sign } from '../../platform/server/signature';
import { isUuid } from '../../platform/shared/uuid';

type Purpose = 'cart' | 'leave';

const tokenFor = (purpose: Purpose, id: string): string => `${id}.${sign(`cart-reminder:${purpose}`, id)}`;

/** The reminder that a token for this purpose is of, or null where the shop did not write it. */
export function readToken(purpose: Purpose, token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(`cart-reminder:${purpose}`, id, proof) ? id : null;
}

/** Where the letter's button leads: products and numbers, and nothing of whose they were, so that it may be passed on. */
export const cartPage = (id: string): string => `${siteUrl()}/saved-cart/${tokenFor('cart', id)}`;

/** The link for people, which asks once more. */
export const leavePage = (id: string): string => `${siteUrl()}/leave-carts?token=${tokenFor('leave', id)}`;

/** The address for mail programs, which leave with one press (RFC 8058). */
export const leaveCall = (id: string): string => `${siteUrl()}/api/cart/leave-reminders?token=${tokenFor('leave', id)}`;
