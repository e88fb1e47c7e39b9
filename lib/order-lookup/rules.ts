import { latinDigits } from '../shared/arabic';
import { saudiMobile } from '../shared/phone';

/** How long a code can be used, how often it may be tried, and how long the order stays open in a browser that has proved it. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const GRANT_DAYS = 30;

/** An order's number as somebody types it: in any case, with Arabic digits or spaces, with or without what it begins with. */
export function typedNumber(text: string): string {
  const number = latinDigits(text)
    .toUpperCase()
    .replace(/[\s#]/g, '')
    .replace(/[‐‑–—_]/g, '-');
  return /^\d{6}-/.test(number) ? `ORD-${number}` : number;
}

const phoneOf = (text: string): string => saudiMobile(text) ?? latinDigits(text).replace(/\D/g, '');

/** Whether what somebody knows of an order's shopper is right: the mail address or the phone that the order was made with. */
export function knowsShopper(order: { email: string; phone: string }, contact: string): boolean {
  const given = contact.trim();
  if (given.includes('@')) return given.toLowerCase() === order.email.toLowerCase();
  const phone = phoneOf(given);
  return phone.length >= 9 && phone === phoneOf(order.phone);
}
