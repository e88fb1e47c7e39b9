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
