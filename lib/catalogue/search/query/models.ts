import type { Lexicon } from './query-lexicon';
import { charRuns } from './split-words';
import { modelWords, ownKindsOf, synonymsOf } from './tables';
import type { SearchTerm } from './term';

/** Kinds that model names imply; none if the search names a kind. */
export function impliedKinds(terms: readonly SearchTerm[], lexicon: Lexicon): string[] {
  if (terms.some(({ kinds }) => kinds.length > 0)) return [];
  for (const { typed, forms } of terms) {
    const kinds = [...forms, ...typed.split(' ').flatMap((word) => [word, ...charRuns(word)])]
      .map(ownKindsOf)
      .find(Boolean);
    if (kinds) return [...new Set(kinds.flatMap(synonymsOf).flatMap((form) => lexicon.kindsOf(form)))];
  }
  return [];
}

const MODEL_NUMBER = /\d{3,}$/;
const MEASURED = /(?<!\d)\d{3}[gtv]$|w$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Longer known names: "4070super" and "4070x" for «rtx 4070». */
export function longerModels(words: readonly string[], lexicon: Lexicon): string[] {
  return words.flatMap((word, at) => {
    const last = charRuns(word).at(-1) ?? '';
    if (!/^\d+$/.test(last) && !modelWords.has(last)) return [];
    const next = charRuns(words[at + 1] ?? '')[0];
    const longer = [...modelWords].filter((end) => end !== next).map((end) => last + end);
    // «B650M» is another board, «B650-A» is not.
    if (MODEL_NUMBER.test(word))
      longer.push(...LETTERS.filter((letter) => letter !== next).map((letter) => word + letter));
    return longer.filter((one) => !MEASURED.test(one) && lexicon.has(one));
  });
}
