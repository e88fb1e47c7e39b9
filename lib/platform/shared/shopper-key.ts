/* session_id holds the UUID of a browser or a customer key. Requests cannot pass a key, because it is not a UUID. */

const CUSTOMER = 'customer:';

export const customerKey = (customerId: string): string => `${CUSTOMER}${customerId}`;

export const customerOf = (sessionId: string): string | null =>
  sessionId.startsWith(CUSTOMER) ? sessionId.slice(CUSTOMER.length) : null;
export const SHOPPER_KEY = 'cart-session-id';

export const cookieSession = (): string | undefined =>
  document.cookie.match(/(?:^|; )cart-session-id=([0-9a-f-]{36})/)?.[1];

/** Whether this browser has a session. Without one there is no cart, wishlist or order. */
export function hasShopperSession(): boolean {
  try {
    if (localStorage.getItem(SHOPPER_KEY)) return true;
  } catch {
    // Storage is blocked.
  }
  return cookieSession() !== undefined;
}
