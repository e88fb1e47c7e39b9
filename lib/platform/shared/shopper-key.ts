/** The name of the shopper's session, in the browser's storage and among the cookies. */
export const SHOPPER_KEY = 'cart-session-id';

/** The session's id that this browser's cookie carries. */
export const cookieSession = (): string | undefined =>
  document.cookie.match(/(?:^|; )cart-session-id=([0-9a-f-]{36})/)?.[1];

/** Whether this browser has had a session. Without one there is no cart, wishlist or order to ask for. */
export function hasShopperSession(): boolean {
  try {
    if (localStorage.getItem(SHOPPER_KEY)) return true;
  } catch {
    // Storage is blocked: the cookie says it.
  }
  return cookieSession() !== undefined;
}
