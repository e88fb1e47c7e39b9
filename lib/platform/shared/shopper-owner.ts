/*
 * Whose a cart, a wishlist or an order is stands in one column, session_id: a browser's UUID, or the key of the customer that is signed in there.
 * The key is no UUID, so no call can give it as its session (lib/platform/shared/shopper-session.ts).
 */

const CUSTOMER = 'customer:';

/** What stands for a signed-in customer where a browser's session id stands. */
export const customerKey = (customerId: string): string => `${CUSTOMER}${customerId}`;

/** The customer that a key stands for; null: it is a browser's session id. */
export const customerOf = (sessionId: string): string | null =>
  sessionId.startsWith(CUSTOMER) ? sessionId.slice(CUSTOMER.length) : null;
