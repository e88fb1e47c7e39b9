import { keyOfLetter, letterOfKey } from '../../../platform/barcode/arabic-keyboard';

const DIGITS = /[\d٠-٩.]/;

/** "ghfj,f" → «لابتوب»; null if a key has no letter. */
export function toArabicLayout(text: string): string | null {
  let out = '';
  for (const sign of text) {
    const letter = letterOfKey.get(sign) ?? letterOfKey.get(sign.toLowerCase());
    if (letter) out += letter;
    else if (DIGITS.test(sign)) out += sign;
    else return null;
  }
  return /\p{Script=Arabic}/u.test(out) ? out : null;
}

/** «شسعس» → "asus"; «لا» may be one key or two. */
export function toLatinLayout(text: string): string[] {
  const ways = text.includes('لا') ? [text.replaceAll('لا', '\u0000'), text] : [text];
  return ways.flatMap((way) => {
    let out = '';
    for (const sign of way) {
      const key = sign === '\u0000' ? 'b' : (keyOfLetter.get(sign) ?? (DIGITS.test(sign) ? sign : null));
      if (key === null) return [];
      out += key;
    }
    return /^[a-z\d.]+$/.test(out) && /[a-z]/.test(out) ? [out] : [];
  });
}
