import { runsOf } from './search-cut';
import type { Lexicon } from './search-lexicon';
import { formsOf, modelWords, ownKindsOf } from './search-tables';
import type { SearchTerm } from './search-term';

/** Kinds that model names imply; none if the search names a kind. */
export function ownKinds(terms: readonly SearchTerm[], lexicon: Lexicon): string[] {
  if (terms.some(({ kinds }) => kinds.length > 0)) return [];
  for (const { typed, forms } of terms) {
    const kinds = [...forms, ...typed.split(' ').flatMap((word) => [word, ...runsOf(word)])]
      .map(ownKindsOf)
      .find(Boolean);
    if (kinds) return [...new Set(kinds.flatMap(formsOf).flatMap((form) => lexicon.kindsOf(form)))];
  }
  return [];
}

const MODEL_NUMBER = /\d{3,}$/;
const MEASURED = /(?<!\d)\d{3}[gtv]$|w$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Longer known names: "4070super" and "4070x" for «rtx 4070». */
export function longerModels(words: readonly string[], lexicon: Lexicon): string[] {
  return words.flatMap((word, at) => {
    const last = runsOf(word).at(-1) ?? '';
    if (!/^\d+$/.test(last) && !modelWords.has(last)) return [];
    const next = runsOf(words[at + 1] ?? '')[0];
    const longer = [...modelWords].filter((end) => end !== next).map((end) => last + end);
    // «B650M» is another board, «B650-A» is not.
    if (MODEL_NUMBER.test(word))
      longer.push(...LETTERS.filter((letter) => letter !== next).map((letter) => word + letter));
    return longer.filter((one) => !MEASURED.test(one) && lexicon.has(one));
  });
}
