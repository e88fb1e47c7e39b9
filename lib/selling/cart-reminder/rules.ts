export const CART_EVENT = 'cart_reminder';

export const MAX_CART_AGE_DAYS = 7;

export const REMINDER_INTERVAL_DAYS = 7;

export const SAVED_CART_LINK_DAYS = 30;

/** Within this time, an order of the browser that opened the link is attributed to the email. */
export const ATTRIBUTION_DAYS = 7;

const HOUR_MS = 60 * 60 * 1000;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

export const isSavedCartLinkValid = (writtenAt: Date, now: Date): boolean =>
  writtenAt > hoursBefore(now, SAVED_CART_LINK_DAYS * 24);
