import { spelledChars } from '../letter-names';
import type { Lexicon, LexiconBrand } from '../query-lexicon';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic } from '../text';
import { addTypedWord, completeTerm } from './forms';
import type { QuerySpan, QueryState, Recogniser } from './state';

function brandTerm(brand: LexiconBrand, form: string, { words, open }: QuerySpan, query: QueryState): SearchTerm[] {
  const text = words.join(' ');
  const term = emptyTerm(text, 'brand');
  term.whole.push(`b:${brand.slug}`, ...query.lexicon.formsOf(form));
  if (words.length === 1) addTypedWord(term, text, open, query.lexicon);
  return [completeTerm(term, open, query)];
}

/** The name of a brand, also with spaces inside: "thermal take". */
export const recogniseBrand: Recogniser = (span, query) => {
  const joined = span.words.join('');
  const brand = query.lexicon.brandNamed(joined);
  return brand && brandTerm(brand, joined, span, query);
};

function lettersOf(words: readonly string[], lexicon: Lexicon): string[] | null {
  const text = words.join(' ');
  const mayBe = words.every(isArabic) && (words.length > 1 || text.length >= 6) && lexicon.formsOf(text).length === 0;
  return mayBe ? spelledChars(words) : null;
}

/** A word whose letters are typed as their Arabic names: «ام اس اي» → "msi", «ارتي اكس» → "rtx". */
export const recogniseSpelled: Recogniser = (span, query) => {
  const { lexicon } = query;
  const letters = lettersOf(span.words, lexicon) ?? [];
  for (const form of letters) {
    const brand = lexicon.brandNamed(form);
    if (brand) return brandTerm(brand, form, span, query);
  }
  const whole = letters.filter((form) => lexicon.has(form));
  return whole.length > 0 ? [{ ...emptyTerm(span.words.join(' ')), whole }] : null;
};
