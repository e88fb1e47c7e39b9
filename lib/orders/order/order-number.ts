import { riyadhDay } from '../../platform/shared/dates';

/** Crockford base 32: without I, L, O and U, to be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const ORDER_NUMBER = /^ORD-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** `ORD-yymmdd-XXXXX` by Riyadh's date. Random, so that it does not reveal the number of orders. */
export function orderNumber(now: Date, random: () => number): string {
  const date = riyadhDay(now).slice(2).replaceAll('-', '');
  const tail = Array.from({ length: 5 }, () => ALPHABET[random() & 31]).join('');
  return `ORD-${date}-${tail}`;
}
