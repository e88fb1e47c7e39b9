import { colours, isDevice } from '../tables';
import { isEmptyTerm, type SearchTerm } from '../term';
import { withoutPrefix } from '../text';
import { addTyped, closedTerm } from './forms';
import { isKindWord, type Meaning } from './meaning';
import type { QuerySpan, QueryState } from './state';

/** A phrase of the tables without kinds: a colour, a brand, a device or another word. */
export function recogniseName(
  { term, known }: Meaning & { known: NonNullable<Meaning['known']> },
  { words, open }: QuerySpan,
  query: QueryState,
): SearchTerm[] | null {
  const text = words.join(' ');
  const single = words.length === 1;
  // Unknown to the shop, or a kind and another word: the words are read one by one.
  const isKnownPhrase = known.also.length === 0 && isKindWord(words[0] ?? '', query);
  if (!single && (isEmptyTerm(term) || isKnownPhrase)) return null;
  if ([text, ...withoutPrefix(text)].some((word) => colours.has(word))) term.role = 'colour';
  if (isDevice(known.same)) term.device = true;
  const brand = known.same.map((form) => query.lexicon.brandNamed(form.replaceAll(' ', ''))).find(Boolean);
  if (brand) {
    term.role = 'brand';
    term.whole.push(`b:${brand.slug}`);
  }
  if (single) addTyped(term, text, open, query.lexicon);
  return [closedTerm(term, open, query)];
}
