import data from '../dictionaries/letter-names.json' with { type: 'json' };
import { COUNT_WORDS } from './units';

const NAMES = Object.entries(data.letters);

const byName: ReadonlyMap<string, string> = new Map(NAMES);

/** The Latin letters that an Arabic letter name may mean: «اكس» → "x", «اي» → "aei". */
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

/** «فيكولور» → «في», «كولور». */
export function splitCharName(word: string): string[] {
  const name = NAMES.find(([one]) => word.startsWith(one) && word.length >= one.length + 4)?.[0];
  return name ? [name, word.slice(name.length)] : [];
}

/** Spellings of words that are Arabic letter names: «ام», «اس», «اي» → "msa", "mse", "msi"; null for other words. */
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

/** English names of digits, written in Arabic. Callers use them only after a name: «بلايستيشن فايف». */
const DIGITS: ReadonlyMap<string, string> = new Map(Object.entries(data.digits));
export const digitByName = (word: string): string | undefined => DIGITS.get(word) ?? COUNT_WORDS[word];
