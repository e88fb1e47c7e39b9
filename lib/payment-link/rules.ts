/** So long a link can be used, and so long an order waits for it. */
export const LINK_LIFE_MS = 3 * 24 * 60 * 60 * 1000;
