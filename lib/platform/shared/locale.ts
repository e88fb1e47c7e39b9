/**
 * Arabic with the digits 0 to 9, said outright: which digits "ar" alone means, each browser engine answers for itself, and a page would not be drawn
 * as the server did.
 */
export const LOCALE = 'ar-u-nu-latn';
