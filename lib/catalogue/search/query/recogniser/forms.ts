import { isFuzzyMatch } from '../../spelling/fuzzy';
import type { Lexicon } from '../query-lexicon';
import { stem, stemKey } from '../stem';
import { DICTIONARY_WORDS, synonymGroups } from '../tables';
import type { SearchTerm } from '../term';
import { isArabic } from '../text';
import { NUMBER_PATTERN, type QueryState } from './state';

/** Index marks of the kinds that a form names; none for a brand. */
export const kindsOfForm = (form: string, lexicon: Lexicon): string[] =>
  lexicon.brandNamed(form.replaceAll(' ', '')) ? [] : lexicon.kindsOf(form);

/** Adds catalogue words for a form. `exact`: only the form itself, without kinds. */
export function addSearchForm(term: SearchTerm, form: string, lexicon: Lexicon, exact = false): void {
  const words = form.split(' ');
  if (!exact) term.kinds.push(...kindsOfForm(form, lexicon));
  if (words.length === 1) {
    term.whole.push(...(exact ? [form].filter((one) => lexicon.has(one)) : lexicon.formsOf(form)));
    return;
  }
  const joined = words.join('');
  if (lexicon.has(joined)) term.whole.push(joined);
  let ways: string[][] = [[]];
  for (const word of words) {
    const forms = lexicon.formsOf(word).slice(0, 3);
    ways = ways.flatMap((way) => forms.map((one) => [...way, one]));
  }
  term.together.push(...ways.slice(0, 9));
}

/** `open`: still being typed. */
export function addTypedWord(term: SearchTerm, word: string, open: boolean, lexicon: Lexicon): void {
  if (NUMBER_PATTERN.test(word) && !open) return;
  if (word.length < (open ? 1 : 3)) return;
  // A short word is not the beginning of another word: «موز» is not «موزع».
  if (!open && isArabic(word) && word.length < 4) return;
  // Probably misspelt, so words that contain it are not meant: "gforce" is not "drivingforce".
  if (!open && term.whole.length === 0 && isNearKnown(word, lexicon)) return;
  const { begun, within } = lexicon.holding(word, term.whole.length > 0 ? 20 : 120);
  term.begun.push(...begun);
  const least = /\d/.test(word) ? 3 : 4;
  if (word.length >= least && (open || !isArabic(word))) term.within.push(...within);
}

function isNearKnown(word: string, lexicon: Lexicon): boolean {
  if (word.length < 5 || /\d/.test(word)) return false;
  const near = (known: string) => isFuzzyMatch(word, known);
  return DICTIONARY_WORDS.some(near) || lexicon.brands.some(({ names }) => names.some(near));
}

/** Completes a term: adds the synonyms that an unfinished word begins, removes duplicates. */
export function completeTerm(term: SearchTerm, open: boolean, { lexicon, terms }: QueryState): SearchTerm {
  if (open && !term.typed.includes(' ') && term.typed.length >= (terms.length > 0 ? 2 : 3))
    for (const [key, forms] of synonymGroups)
      if (key.startsWith(stem(term.typed)) && [...forms].some((form) => form.startsWith(term.typed)))
        for (const form of forms) {
          addSearchForm(term, form, lexicon);
          term.forms.push(form);
        }
  const unique = (list: readonly string[]) => [...new Set(list)];
  return {
    ...term,
    whole: unique(term.whole),
    begun: unique(term.begun),
    within: unique(term.within),
    kinds: unique(term.kinds),
    exact: unique(
      term.exact.filter(
        (mark) =>
          term.forms.includes(mark.slice(2)) ||
          (mark.startsWith('K:') && stemKey(mark.slice(2)) === stemKey(term.typed)),
      ),
    ),
  };
}
