/** So long a link can be used, and so long an order waits for it. */
export const LINK_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** So long an order still waits whose link staff have ended: time enough to make another one. */
export const REVOKED_GRACE_MS = 60 * 60 * 1000;
