/** The keys of a keyboard, and the Arabic letters on them. */
const KEYS = "`qwertyuiop[]asdfghjkl;'zxcvnm,./";
const LETTERS = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ';

const toLetter = new Map<string, string>([...KEYS].map((key, index): [string, string] => [key, LETTERS[index] ?? '']));
toLetter.set('b', 'لا');
for (const [key, letter] of [
  ['Y', 'إ'],
  ['H', 'أ'],
  ['N', 'آ'],
  ['{', 'ج'],
  ['}', 'د'],
  [':', 'ك'],
  ['"', 'ط'],
  ['<', 'و'],
  ['>', 'ز'],
] as const)
  toLetter.set(key, letter);

const toKey = new Map<string, string>([...KEYS].map((key, index): [string, string] => [LETTERS[index] ?? '', key]));
for (const [letter, key] of [
  ['أ', 'h'],
  ['إ', 'y'],
  ['آ', 'n'],
  ['ة', 'm'],
  ['ى', 'n'],
] as const)
  toKey.set(letter, key);

const DIGITS = /[\d٠-٩.]/;

/** What the same keys write in Arabic: "ghfj,f" → «لابتوب». Null for a text that other keys are needed for. */
export function asArabicKeys(text: string): string | null {
  let out = '';
  for (const sign of text) {
    const letter = toLetter.get(sign) ?? toLetter.get(sign.toLowerCase());
    if (letter) out += letter;
    else if (DIGITS.test(sign)) out += sign;
    else return null;
  }
  return /\p{Script=Arabic}/u.test(out) ? out : null;
}

/** What the same keys write in Latin, «لا» being one key or two: «شسعس» → "asus". None where other signs come of it. */
export function asLatinKeys(text: string): string[] {
  const ways = text.includes('لا') ? [text.replaceAll('لا', '\u0000'), text] : [text];
  return ways.flatMap((way) => {
    let out = '';
    for (const sign of way) {
      const key = sign === '\u0000' ? 'b' : (toKey.get(sign) ?? (DIGITS.test(sign) ? sign : null));
      if (key === null) return [];
      out += key;
    }
    // A word with a semicolon or a bracket in it is none.
    return /^[a-z\d.]+$/.test(out) && /[a-z]/.test(out) ? [out] : [];
  });
}
