/** The letter, in the outbox and among the kinds of letters. */
export const CART_EVENT = 'cart_reminder';

/** A cart that was left longer ago is not written about: the first run of this does not write to carts of years. */
export const UNTIL_DAYS = 7;

/** Between two letters to one mailbox, whatever carts its customers leave. */
export const REST_DAYS = 7;

/** So long the letter's link leads to the cart. */
export const LINK_DAYS = 30;

/** An order from the browser in which the link was pressed counts as the letter's for so many days. */
export const CREDIT_DAYS = 7;

const HOUR_MS = 60 * 60 * 1000;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** Whether the link of a letter still leads to its cart. */
export const isLinkOpen = (writtenAt: Date, now: Date): boolean => writtenAt > hoursBefore(now, LINK_DAYS * 24);
