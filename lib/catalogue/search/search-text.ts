import { normalizeArabic } from '../../platform/shared/arabic';

/** The words of a text as search compares them, one space between. The database's search_words() does the same. */
export function searchWords(text: string): string {
  return normalizeArabic(text)
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/**
 * The words of a text as the index has them, numbers with their decimals; the database's search_pieces() cuts alike. `loose`: also
 * the signs that prices are written with.
 */
export function searchPieces(text: string, loose = false): string[] {
  const plain = normalizeArabic(text)
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.])(\d+)\.0+(?![\d.])/g, '$1')
    .replace(/(\d)\s*"/g, '$1 inch');
  return plain.match(loose ? /(?:\d+\.\d+|[\p{L}\p{Nd}])+|-/gu : /(?:\d+\.\d+|[\p{L}\p{Nd}])+/gu) ?? [];
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
export function unstretch(word: string): string {
  if (!/^(?:\p{Script=Arabic}+|[a-z]{5,})$/u.test(word)) return word;
  const meant = word.replace(/(.)\1{2,}/gu, '$1');
  return meant.length >= 3 ? meant : word;
}

const ARABIC = /^\p{Script=Arabic}+$/u;
export const isArabic = (word: string): boolean => ARABIC.test(word);

/** Whether a word says what something is for: «للمعالج». */
export const isPurpose = (word: string): boolean => word.startsWith('لل');

/** Whether a word may say what comes with something: «بمايك». */
export const isAttached = (word: string): boolean => word.length >= 4 && word.startsWith('ب');

/** Whether a text names something with a part of it: «سماعة مع مايك». */
export const namesPart = (text: string): boolean => /(?:^|\s)(?:مع|with)\s/i.test(text);

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

/** The letters and the digits of a model number apart: "rtx4070ti" → "rtx 4070 ti". */
export const apart = (word: string): string => word.replace(/(\p{L})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{L})/gu, '$1 ');

/** The digit 0 where the letter O was typed beside digits: "4o70" → "4070". */
export const zeroForO = (word: string): string => word.replace(/(?<=\d)o|o(?=\d)/g, '0');

/** The words of a text as they were typed for a term of it («الشاشه» for "شاشه"); the term where they stand in it otherwise. */
export function writtenFor(text: string, typed: string): string {
  const words = new Set(typed.split(' '));
  const said = text.split(/\s+/).filter((token) => {
    const pieces = searchPieces(token).map(unstretch);
    return pieces.length > 0 && pieces.every((piece) => words.has(piece));
  });
  return said.join(' ') || typed;
}
