import { normalizeArabic } from '../shared/arabic';

/** The words of a text as search compares them, one space between. The database's search_words() does the same. */
export function searchWords(text: string): string {
  return normalizeArabic(text)
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/** The longest search text there is; the rest of a longer one is cut off by the page and refused by the API. */
export const MAX_SEARCH_LENGTH = 200;

/** A search text that can be stored, sent and compared: no control characters, no halves of characters, not too long. */
export function cleanSearch(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .toWellFormed()
      .replace('\ufffd', '')
      .trim()
  );
}

/** «شاااشة» and "hellooo" as they are meant; numbers and short names ("AAA") stay. */
export const unstretch = (word: string): string =>
  /^(?:\p{Script=Arabic}+|[a-z]{5,})$/u.test(word) ? word.replace(/(.)\1{2,}/gu, '$1') : word;

const ARABIC = /^\p{Script=Arabic}+$/u;
export const isArabic = (word: string): boolean => ARABIC.test(word);

const PREFIXES = ['وال', 'بال', 'كال', 'ال', 'لل', 'و', 'ب', 'ل'];

/**
 * The word without an article or an attached preposition: «والشاشه» → «شاشه». Three letters must be left, four after a single
 * letter, which may as well belong to the word.
 */
export function withoutPrefix(word: string): string[] {
  if (!isArabic(word)) return [];
  const found = PREFIXES.filter((prefix) => word.startsWith(prefix))
    .filter((prefix) => word.length - prefix.length >= (prefix.length === 1 ? 4 : 3))
    .map((prefix) => word.slice(prefix.length));
  return found.slice(0, 2);
}

/** Singular for plural and plural for singular, as far as an ending tells: «شاشات» ↔ «شاشه», "laptops" → "laptop". */
export function otherNumber(word: string): string[] {
  if (isArabic(word)) {
    if (word.endsWith('ات') && word.length >= 5) return [`${word.slice(0, -2)}ه`, word.slice(0, -2)];
    if (word.endsWith('ه') && word.length >= 4) return [`${word.slice(0, -1)}ات`];
    return [];
  }
  return /^[a-z]{3,}[^s\d]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** The letters and the digits of a model number apart: "rtx4070ti" → "rtx 4070 ti". */
export const apart = (word: string): string => word.replace(/(\p{L})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{L})/gu, '$1 ');

/** The digit 0 where the letter O was typed beside digits: "4o70" → "4070". */
export const zeroForO = (word: string): string => word.replace(/(?<=\d)o|o(?=\d)/g, '0');
