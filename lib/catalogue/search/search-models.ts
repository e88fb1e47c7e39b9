import { runsOf } from './search-cut';
import type { Lexicon } from './search-lexicon';
import { formsOf, modelWords, ownKindsOf } from './search-tables';
import type { SearchTerm } from './search-term';

/* A model's name: what it stands for, and which longer names go on from it. */

/** Marks of the kinds that the names in a search stand for by themselves; none where it names a kind. */
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

/** From so many digits on a number names a model whose versions may be told by one letter. */
const MODEL_NUMBER = /\d{3,}$/;
/** Behind three digits these are rather units: «850W», «500G». */
const MEASURED = /(?<!\d)\d{3}[gtv]$|w$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Names that go on from a number or a model's word of the search with a word or a letter that was not asked for: "4070super" and "4070x"
 * for «rtx 4070», but not "4070super" for «rtx 4070 super».
 */
export function longerModels(words: readonly string[], lexicon: Lexicon): string[] {
  return words.flatMap((word, at) => {
    const last = runsOf(word).at(-1) ?? '';
    if (!/^\d+$/.test(last) && !modelWords.has(last)) return [];
    const next = runsOf(words[at + 1] ?? '')[0];
    const longer = [...modelWords].filter((end) => end !== next).map((end) => last + end);
    // A letter in one piece with the number: «B650M» is another board, «B650-A» is not.
    if (MODEL_NUMBER.test(word))
      longer.push(...LETTERS.filter((letter) => letter !== next).map((letter) => word + letter));
    return longer.filter((one) => !MEASURED.test(one) && lexicon.has(one));
  });
}
