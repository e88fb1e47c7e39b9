/* session_id holds a browser's UUID or a customer key, which is no UUID, so that calls cannot pass it. */

const CUSTOMER = 'customer:';

export const customerKey = (customerId: string): string => `${CUSTOMER}${customerId}`;

/** Customer of an owner key; null for a browser. */
export const customerOf = (sessionId: string): string | null =>
  sessionId.startsWith(CUSTOMER) ? sessionId.slice(CUSTOMER.length) : null;
