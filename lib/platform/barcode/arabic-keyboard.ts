import { canonicalCode } from '../shared/codes';

/* Arabic (101) keyboard layout of Windows, macOS and Android. */

const KEYS = "`qwertyuiop[]asdfghjkl;'zxcvnm,./";
const LETTERS = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ';

const pairs = [...KEYS].map((key, index): [string, string] => [key, LETTERS[index] ?? '']);

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

export const letterOfKey: ReadonlyMap<string, string> = new Map([...pairs, ['b', 'لا'], ...SHIFTED]);

export const keyOfLetter: ReadonlyMap<string, string> = new Map([
  ...pairs.map(([key, letter]): [string, string] => [letter, key]),
  ['أ', 'h'],
  ['إ', 'y'],
  ['آ', 'n'],
  ['ة', 'm'],
  ['ى', 'n'],
]);

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

/** Latin text for a scan that was typed with the Arabic layout; other text is unchanged. */
export function undoArabicLayout(text: string): string {
  if (!/[\u0600-\u065f\u2018\u2019×÷]/.test(text)) return text;
  return text.replace(WRITTEN, (sign) => CAPITALS[sign] ?? LETTER_KEYS.get(sign) ?? sign);
}

/** Canonical code of a scan, also under the Arabic layout. Words have spaces or no digit. */
export const parseScannedCode = (text: string): string =>
  canonicalCode(/\p{Nd}/u.test(text) && !/\s/.test(text.trim()) ? undoArabicLayout(text) : text);
