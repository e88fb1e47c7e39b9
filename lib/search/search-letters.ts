/** How the names of the Latin letters are written in Arabic. */
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
  ['ايه', 'a'],
];

const byName = new Map(NAMES);

/** The Latin letters that an Arabic word names: «اكس» → x, «اي» → a, e or i. */
export const lettersNamed = (word: string): string | undefined => byName.get(word);

/** What all of these words, each a letter's name, may spell: «ام», «اس», «اي» → "msa", "mse", "msi". Null where one is none. */
export function spelt(words: readonly string[]): string[] | null {
  let forms = [''];
  for (const word of words) {
    const letters = byName.get(word);
    if (!letters) return null;
    forms = forms.flatMap((form) => [...letters].map((letter) => form + letter));
    if (forms.length > 64) return null;
  }
  return forms;
}
