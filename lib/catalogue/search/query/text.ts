import { normalizeArabic } from '../../../platform/shared/arabic/normalize';

/** Must equal search_words() in the database. */
export function normalizedSearchWords(text: string): string {
  return normalizeArabic(text)
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/** Must equal search_pieces() in the database, but "2 × 16" is one piece. `loose` keeps price signs. */
export function searchPieces(text: string, loose = false): string[] {
  const plain = normalizeArabic(text)
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.])(\d+)\.0+(?![\d.])/g, '$1')
    .replace(/(\d)\s*"/g, '$1 inch')
    .replace(/(?<!\d)80 ?\+/g, '80 plus')
    // Two whole numbers only: in "140×120×25" each number is searched for.
    .replace(/(?<![\d.×*]|[×*]\s)(\d+)\s*[×*]\s*(\d+)(?![\d.]|\s*[×*])/g, '$1x$2');
  return plain.match(loose ? /(?:\d+\.\d+|[\p{L}\p{Nd}])+|-/gu : /(?:\d+\.\d+|[\p{L}\p{Nd}])+/gu) ?? [];
}

/** The page truncates longer text, the API rejects it. */
export const MAX_SEARCH_LENGTH = 200;

/** Removes control characters and broken surrogates. */
export function cleanSearch(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
      .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .toWellFormed()
      .replace('\ufffd', '')
      .trim()
  );
}

/** «شاااشة» → «شاشة»; short names ("AAA") stay. */
export function collapseRepeats(word: string): string {
  if (!/^(?:\p{Script=Arabic}+|[a-z]{5,})$/u.test(word)) return word;
  const meant = word.replace(/(.)\1{2,}/gu, '$1');
  return meant.length >= 3 ? meant : word;
}

const ARABIC = /^\p{Script=Arabic}+$/u;
export const isArabic = (word: string): boolean => ARABIC.test(word);

/** Whether a word has a purpose prefix: «للمعالج». */
export const isPurposeWord = (word: string): boolean => word.startsWith('لل');

/** Whether a word may have an attached preposition: «بمايك». */
export const hasAttachedPrefix = (word: string): boolean => word.length >= 4 && word.startsWith('ب');

/** Whether a text names a product with a part: «سماعة مع مايك». */
export const isNameParticle = (text: string): boolean => /(?:^|\s)(?:مع|with)\s/i.test(text);

const PREFIXES = ['وال', 'بال', 'كال', 'ال', 'لل', 'و', 'ب', 'ل'];

/** «والشاشه» → «شاشه». A single prefix letter may belong to the word, so four letters must remain. */
export function withoutPrefix(word: string): string[] {
  if (!isArabic(word)) return [];
  const found = PREFIXES.filter((prefix) => word.startsWith(prefix))
    .filter((prefix) => word.length - prefix.length >= (prefix.length === 1 ? 4 : 3))
    .map((prefix) => word.slice(prefix.length));
  return found.slice(0, 2);
}

/** "rtx4070ti" → "rtx 4070 ti". */
export const splitAtDigits = (word: string): string =>
  word.replace(/(\p{L})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{L})/gu, '$1 ');

/** "4o70" → "4070". */
export const replaceOWithZero = (word: string): string => word.replace(/(?<=\d)o|o(?=\d)/g, '0');

/** The typed spelling of a normalized word: «الشاشه» for «شاشه». */
export function originalSpelling(text: string, typed: string): string {
  const words = new Set(typed.split(' '));
  const said = text.split(/\s+/).filter((token) => {
    const pieces = searchPieces(token).map(collapseRepeats);
    return pieces.length > 0 && pieces.every((piece) => words.has(piece));
  });
  return said.join(' ') || typed;
}
