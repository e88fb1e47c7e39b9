import { cleanIdentifier, normalizeDashes } from '../clean-text';

const OTHER_DIGITS = /[٠-٩۰-۹\uff10-\uff19]/g;

/** Converts Arabic, Persian and full-width digits to 0-9. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

const GROUPED = /^-?[1-9]\d{0,2}([٬, ])\d{3}(?:\1\d{3})*(?=\.|$)/;

/** Number with Latin signs: «١٬٩٩٩٫٥» → "1999.5". Other separators stay, so that "2,5" is not read as 25. */
export const latinNumber = (text: string): string =>
  normalizeDashes(latinDigits(cleanIdentifier(text)))
    .replaceAll('٫', '.')
    .replace(GROUPED, (thousands) => thousands.replace(/[٬, ]/g, ''));

/** Variants of each letter, its normal form last: Arabic ones first, then those of Persian and Urdu keyboards. */
const SAME_LETTERS = ['أإآٱا', 'ىئیېےۓي', 'ةہھۀۂۃەه', 'ؤو', 'گکڪك', 'پب', 'ڤف', 'ٹت', 'ڈد', 'ڑر', 'ںن', 'چج', 'ژز'];

const NORMAL = new Map(SAME_LETTERS.flatMap((letters) => Array.from(letters, (one) => [one, letters.at(-1) ?? one])));
const VARIANTS = new RegExp(`[${SAME_LETTERS.map((letters) => letters.slice(0, -1)).join('')}]`, 'g');

/** Normal form for Arabic search and comparison; must match normalize_arabic() of the database. */
export const normalizeArabic = (text: string): string =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u0640\u064b-\u065f\u0670\u0610-\u061a]/g, '')
    .replace(VARIANTS, (letter) => NORMAL.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
