/* session_id holds a browser's UUID or a customer key. The key is no UUID, so calls cannot pass it
   (shopper-session.ts). */

const CUSTOMER = 'customer:';

/** Owner key of a customer. */
export const customerKey = (customerId: string): string => `${CUSTOMER}${customerId}`;

/** Customer of an owner key; null for a browser. */
export const customerOf = (sessionId: string): string | null =>
  sessionId.startsWith(CUSTOMER) ? sessionId.slice(CUSTOMER.length) : null;
