import { cleanIdentifier, plainDashes } from './marks';

const OTHER_DIGITS = /[٠-٩۰-۹\uff10-\uff19]/g;

/** Converts Arabic, Persian and full-width digits to 0-9. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

const GROUPED = /^-?\d{1,3}([٬, ])\d{3}(?:\1\d{3})*(?=\.|$)/;

/** Number with Latin signs: «١٬٩٩٩٫٥» → "1999.5". Other separators stay, so that "2,5" is not read as 25. */
export const latinNumber = (text: string): string =>
  plainDashes(latinDigits(cleanIdentifier(text)))
    .replaceAll('٫', '.')
    .replace(GROUPED, (thousands) => thousands.replace(/[٬, ]/g, ''));

/** Normal form for Arabic search and comparison; must match normalize_arabic() of the database. */
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
