/*
 * The Arabic (101) keyboard of Windows, macOS and Android: which Arabic letter is on which Latin key.
 */

const KEYS = "`qwertyuiop[]asdfghjkl;'zxcvnm,./";
const LETTERS = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ';

const pairs = [...KEYS].map((key, index): [string, string] => [key, LETTERS[index] ?? '']);

/** Letters that need Shift. */
const SHIFTED: readonly [string, string][] = [
  ['Y', 'إ'],
  ['H', 'أ'],
  ['N', 'آ'],
  ['{', 'ج'],
  ['}', 'د'],
  [':', 'ك'],
  ['"', 'ط'],
  ['<', 'و'],
  ['>', 'ز'],
];

/** Latin key → Arabic letter. A capital is listed only if it writes a letter of its own. */
export const letterOfKey: ReadonlyMap<string, string> = new Map([...pairs, ['b', 'لا'], ...SHIFTED]);

/** Arabic letter → Latin key. */
export const keyOfLetter: ReadonlyMap<string, string> = new Map([
  ...pairs.map(([key, letter]): [string, string] => [letter, key]),
  ['أ', 'h'],
  ['إ', 'y'],
  ['آ', 'n'],
  ['ة', 'm'],
  ['ى', 'n'],
]);

/** What the keys of capitals write in the Arabic layout; "b" writes two letters there, and so do three of these. */
const CAPITALS: Readonly<Record<string, string>> = {
  لإ: 'T',
  لأ: 'G',
  لآ: 'B',
  لا: 'B',
  '\u064e': 'Q',
  '\u064b': 'W',
  '\u064f': 'E',
  '\u064c': 'R',
  إ: 'Y',
  '\u2018': 'U',
  '÷': 'I',
  '×': 'O',
  '؛': 'P',
  '\u0650': 'A',
  '\u064d': 'S',
  ']': 'D',
  '[': 'F',
  أ: 'H',
  '\u0640': 'J',
  '،': 'K',
  '/': 'L',
  '~': 'Z',
  '\u0652': 'X',
  '}': 'C',
  '{': 'V',
  آ: 'N',
  '\u2019': 'M',
};

const LETTER_KEYS = new Map(pairs.map(([key, letter]) => [letter, key]));
const WRITTEN = /لإ|لأ|لآ|لا|./gsu;

/**
 * What a scanner has typed under the Arabic layout, as it reads in Latin: scanners press the keys of Latin letters, whatever is written on them. A
 * text in which no key of a letter was pressed there stays as it is.
 */
export function scannedText(text: string): string {
  if (!/[\u0600-\u065f\u2018\u2019×÷]/.test(text)) return text;
  return text.replace(WRITTEN, (sign) => CAPITALS[sign] ?? LETTER_KEYS.get(sign) ?? sign);
}
