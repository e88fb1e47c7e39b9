import { cleanIdentifier, plainDashes } from './marks';

const OTHER_DIGITS = /[٠-٩۰-۹\uff10-\uff19]/g;

/** Turns Arabic, Persian and full-width digits into 0-9: `Number('١٢٣')` is NaN, and people type what their keyboard has. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Thousands of a whole number, divided in one way. */
const GROUPED = /^-?\d{1,3}([٬, ])\d{3}(?:\1\d{3})*(?=\.|$)/;

/**
 * The Arabic and Persian decimal and thousands signs as a Latin number has them: «١٬٩٩٩٫٥» → "1999.5". What divides no
 * thousands stays, so that "2,5" and "2 5" are no number rather than 25.
 */
export const latinNumber = (text: string): string =>
  plainDashes(latinDigits(cleanIdentifier(text)))
    .replaceAll('٫', '.')
    .replace(GROUPED, (thousands) => thousands.replace(/[٬, ]/g, ''));

/**
 * The form in which Arabic is compared: index and query alike. The database's normalize_arabic() does the same.
 */
export function normalizeArabic(text: string): string {
  return latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u0640\u064b-\u065f\u0670\u0610-\u061a]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('گ', 'ك')
    .replaceAll('پ', 'ب')
    .replaceAll('ڤ', 'ف')
    .replace(/\s+/g, ' ')
    .trim();
}
