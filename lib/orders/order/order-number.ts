/** Crockford's base 32: no I, L, O, U, so that a number survives being read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const ORDER_NUMBER = /^ORD-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/**
 * `ORD-` yymmdd `-` 5 random characters; the date is Riyadh's. `random` gives whole numbers 0..31.
 * Says nothing about the shop's volume; uniqueness is the database's business.
 */
export function orderNumber(now: Date, random: () => number): string {
  // Riyadh is UTC+3 all year.
  const riyadh = new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString();
  const date = riyadh.slice(2, 10).replaceAll('-', '');
  const tail = Array.from({ length: 5 }, () => ALPHABET[random() & 31]).join('');
  return `ORD-${date}-${tail}`;
}
