/** Crockford base 32 without I, L, O, U, to be read out safely. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const ORDER_NUMBER = /^ORD-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** `ORD-yymmdd-XXXXX` in Riyadh; random, to hide the count. */
export function orderNumber(now: Date, random: () => number): string {
  const riyadh = new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString();
  const date = riyadh.slice(2, 10).replaceAll('-', '');
  const tail = Array.from({ length: 5 }, () => ALPHABET[random() & 31]).join('');
  return `ORD-${date}-${tail}`;
}
