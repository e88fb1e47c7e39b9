import { COUNT_WORDS } from './units';

const NAMES: readonly (readonly [name: string, letters: string])[] = [
  ['دبليو', 'w'],
  ['دبل يو', 'w'],
  ['اتش', 'h'],
  ['كيو', 'q'],
  ['اكس', 'x'],
  ['واي', 'y'],
  ['ايه', 'a'],
  ['ايش', 'h'],
  ['جيه', 'j'],
  ['كيه', 'k'],
  ['زيد', 'z'],
  ['زد', 'z'],
  ['زي', 'z'],
  ['اي', 'aei'],
  ['بي', 'bp'],
  ['سي', 'c'],
  ['دي', 'd'],
  ['اف', 'f'],
  ['جي', 'gj'],
  ['قي', 'g'],
  ['كي', 'k'],
  ['ال', 'l'],
  ['ام', 'm'],
  ['ان', 'n'],
  ['او', 'o'],
  ['ار', 'r'],
  ['اس', 's'],
  ['تي', 't'],
  ['يو', 'u'],
  ['في', 'v'],
];

const byName = new Map(NAMES);

/** «اكس» → x; «اي» → a, e or i. */
export const latinCharByName = (word: string): string | undefined => byName.get(word);

function spellings(word: string): string[] {
  const letters = byName.get(word);
  if (letters) return [...letters];
  return NAMES.flatMap(([name, first]) => {
    if (!word.startsWith(name)) return [];
    const rest = spellings(word.slice(name.length));
    return [...first].flatMap((letter) => rest.map((more) => letter + more));
  });
}

/** «ام», «اس», «اي» → "msa", "mse", "msi"; null if a word names no letter. */
export function spelledChars(words: readonly string[]): string[] | null {
  let forms = [''];
  for (const word of words) {
    const letters = spellings(word);
    if (letters.length === 0) return null;
    forms = forms.flatMap((form) => letters.map((letter) => form + letter));
    if (forms.length > 64) return null;
  }
  return forms;
}

/** English digits in Arabic; only after a name: «بلايستيشن فايف». */
const DIGITS: ReadonlyMap<string, string> = new Map([
  ['تو', '2'],
  ['ثري', '3'],
  ['فور', '4'],
  ['فايف', '5'],
  ['سكس', '6'],
  ['سفن', '7'],
  ['سيفن', '7'],
  ['ايت', '8'],
  ['ناين', '9'],
  ['تن', '10'],
]);
export const digitByName = (word: string): string | undefined => DIGITS.get(word) ?? COUNT_WORDS[word];
