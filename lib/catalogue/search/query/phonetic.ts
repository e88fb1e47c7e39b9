import { isArabic } from './text';

/*
 * Consonant classes, with "V" for written vowels. Arabic omits short vowels, so the Latin word may have more vowels,
 * not fewer.
 */

const NATIVE = /[عحضصظءذ]/;

type Rule = readonly [RegExp, readonly string[]];

/** Upper case letters are consonant classes. A rule with several results gives alternative readings. */
const LATIN: readonly Rule[] = [
  [/igh(?=t)/g, ['i']],
  // A short vowel that Arabic may omit: "ducky".
  [/(?<=^[^aeiouwy]+)[aeiou](?=ck|([^aeiouwy])\1)/, ['', 'a']],
  [/ce$/, ['s']],
  [/(?<=[a-z]{2}[^aeiou])e$/, ['', 'e']],
  [/^x/, ['X', 'S']],
  [/pph/g, ['F', 'B']],
  [/ph/g, ['F']],
  [/sch/g, ['X', 'SK']],
  [/tch|sh/g, ['X']],
  [/ch/g, ['K', 'X']],
  [/ck/g, ['K']],
  [/th/g, ['T']],
  [/gn$/, ['N']],
  [/^kn/, ['N']],
  [/^wr/, ['R']],
  [/ti(?=[aeou])/g, ['XV', 'SV', 'TV']],
  [/ci(?=[aeou])/g, ['XV', 'SV']],
  [/si(?=on)/g, ['SV', 'GV']],
  [/x/g, ['KS']],
  [/q$/, ['K', 'KV']],
  [/q/g, ['K']],
  [/c(?=[eiy])/g, ['S']],
  [/c/g, ['K']],
  [/k/g, ['K']],
  [/[gj]/g, ['G']],
  [/[sz]/g, ['S']],
  [/[vf]/g, ['F']],
  [/[bp]/g, ['B']],
  [/d/g, ['D']],
  [/t/g, ['T']],
  [/[aeiouwy]+/g, ['v']],
];

const ARABIC: readonly Rule[] = [
  [/ه$/, ['v']],
  [/تش/g, ['X']],
  [/ب/g, ['B']],
  [/[تط]/g, ['T']],
  [/ث/g, ['T', 'S']],
  [/[جغ]/g, ['G']],
  [/ق/g, ['G', 'K']],
  [/[كخ]/g, ['K']],
  [/د/g, ['D']],
  [/ر/g, ['r']],
  [/[زس]/g, ['S']],
  [/ش/g, ['X']],
  [/ف/g, ['F']],
  [/ل/g, ['l']],
  [/م/g, ['m']],
  [/ن/g, ['n']],
  [/ه/g, ['h']],
  [/[اوي]+/g, ['v']],
];

const SAME_TWICE = /([A-Z])\1/;
const once = (sound: string): string => sound.replace(/([A-Z])\1+/g, '$1');

function readings(word: string, rules: readonly Rule[]): string[] {
  let forms = [word];
  for (const [spelling, ways] of rules)
    forms = forms.flatMap((form) =>
      form.search(spelling) < 0 ? [form] : ways.map((way) => form.replace(spelling, way)),
    );
  return forms.map((form) => form.toUpperCase().replace(/V+/g, 'V'));
}

/** Arabic writes a doubled consonant once, so «فغغق» is random typing. */
const isNoName = (sound: string): boolean => SAME_TWICE.test(sound) && consonantsOf(sound).length <= 2;

/** Keys shared by words that sound alike in Arabic and English; at most 8. */
export function phoneticKeys(word: string): string[] {
  const arabic = isArabic(word);
  if (arabic ? NATIVE.test(word) : !/^[a-z]{2,}$/.test(word)) return [];
  const sounds = readings(word, arabic ? ARABIC : LATIN).filter((sound) => !arabic || !isNoName(sound));
  return [...new Set(sounds.map(once))].slice(0, 8);
}

export const consonantsOf = (sound: string): string => once(sound.replaceAll('V', ''));

const gaps = (sound: string): boolean[] => {
  const found: boolean[] = [];
  let open = false;
  for (const letter of sound)
    if (letter === 'V') open = true;
    else {
      found.push(open);
      open = false;
    }
  return [...found, open];
};

/** Similarity from 0 to 1; 0 if the Latin word lacks an inner vowel of the Arabic one. Outer vowels may differ («انفيديا»). */
export function phoneticSimilarity(arabic: string, latin: string): number {
  const [ours, theirs] = [gaps(arabic), gaps(latin)];
  if (ours.length !== theirs.length) return 0;
  let agreed = 0;
  for (const [index, vowel] of ours.entries()) {
    const edge = index === 0 || index === ours.length - 1;
    if (vowel === theirs[index]) agreed += 1;
    else if (vowel && !edge) return 0;
  }
  return agreed / ours.length;
}
