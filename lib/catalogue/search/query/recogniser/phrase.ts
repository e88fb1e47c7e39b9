import { isPlural, stemKey } from '../stem';
import { colourForms, isDeviceName, rankedFirstWords } from '../tables';
import { isEmptyTerm, type SearchTerm } from '../term';
import { isArabic, withoutPrefix } from '../text';
import { recogniseBrand, recogniseSpelled } from './brand';
import { addSearchForm, addTypedWord, completeTerm } from './forms';
import { recogniseJoined } from './joined';
import { isKindWord, type Meaning, readMeaning } from './meaning';
import { recogniseCharAndSound, recogniseSound } from './sound';
import { firstRecognised, type QuerySpan, type QueryState, type Recogniser } from './state';

/** A phrase that names a kind of product: «كرت شاشة». */
function recogniseKind(
  { term, known, own }: Meaning,
  { words, open }: QuerySpan,
  query: QueryState,
): SearchTerm[] | null {
  const text = words.join(' ');
  // A kind and another word are two terms: «شاشة منحنية».
  if (!known && words.length > 1 && isKindWord(words[0] ?? '', query)) return null;
  if (!known) addSearchForm(term, text, query.lexicon);
  term.exact = own.length > 0 ? [...own] : [...term.kinds];
  term.forms.push(...(words.length === 1 ? withoutPrefix(text) : []));
  term.role = 'kind';
  const before = rankedFirstWords.get(stemKey(text));
  if (before) term.likely = before;
  return [completeTerm(term, open, query)];
}

/** A phrase of the synonym tables that names no kind: a colour, brand, device or other word. */
function recogniseName(
  { term, known }: Meaning & { known: NonNullable<Meaning['known']> },
  { words, open }: QuerySpan,
  query: QueryState,
): SearchTerm[] | null {
  const text = words.join(' ');
  const single = words.length === 1;
  // These words are read one by one instead.
  const isKnownPhrase = known.also.length === 0 && isKindWord(words[0] ?? '', query);
  if (!single && (isEmptyTerm(term) || isKnownPhrase)) return null;
  if ([text, ...withoutPrefix(text)].some((word) => colourForms.has(word))) term.role = 'colour';
  if (isDeviceName(known.same)) term.device = true;
  const brand = known.same.map((form) => query.lexicon.brandNamed(form.replaceAll(' ', ''))).find(Boolean);
  if (brand) {
    term.role = 'brand';
    term.whole.push(`b:${brand.slug}`);
  }
  if (single) addTypedWord(term, text, open, query.lexicon);
  return [completeTerm(term, open, query)];
}

const OUTSIDE_TABLES: readonly Recogniser[] = [
  recogniseBrand,
  recogniseSpelled,
  recogniseJoined,
  recogniseCharAndSound,
  recogniseSound,
];

/** A form that sounds exactly like a brand means the brand: «شيري» is Cherry rather than a form of «شير». */
const isRatherBrand = (words: readonly string[], same: readonly string[], { lexicon }: QueryState): boolean => {
  const [word = '', ...more] = words;
  return (
    more.length === 0 &&
    isArabic(word) &&
    !same.includes(word) &&
    !isPlural(word) &&
    lexicon.brandSounding(word)?.likeness === 1
  );
};

/** A phrase of the synonym tables, else a brand, letter names, joined words or words of similar sound. */
export const recognisePhrase: Recogniser = (span, query) => {
  const { known, ...meaning } = readMeaning(span.words, query);
  if (known && isRatherBrand(span.words, known.same, query)) return recogniseSound(span, query);
  if (meaning.term.kinds.length > 0) return recogniseKind({ ...meaning, known }, span, query);
  if (known) return recogniseName({ ...meaning, known }, span, query);
  return firstRecognised(OUTSIDE_TABLES, span, query);
};
