import { stemKey } from '../stem';
import { likely } from '../tables';
import type { SearchTerm } from '../term';
import { withoutPrefix } from '../text';
import { addForm, closedTerm } from './forms';
import { isKindWord, type Meaning } from './meaning';
import type { QuerySpan, QueryState } from './state';

/** A phrase that names a kind of product: «كرت شاشة». */
export function recogniseKind(
  { term, known, own }: Meaning,
  { words, open }: QuerySpan,
  query: QueryState,
): SearchTerm[] | null {
  const text = words.join(' ');
  // A kind and another word are two terms: «شاشة منحنية».
  if (!known && words.length > 1 && isKindWord(words[0] ?? '', query)) return null;
  if (!known) addForm(term, text, query.lexicon);
  term.exact = own.length > 0 ? [...own] : [...term.kinds];
  term.forms.push(...(words.length === 1 ? withoutPrefix(text) : []));
  term.role = 'kind';
  const before = likely.get(stemKey(text));
  if (before) term.likely = before;
  return [closedTerm(term, open, query)];
}
