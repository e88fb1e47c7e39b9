import { digitByName } from '../letter-names';
import type { Lexicon } from '../query-lexicon';
import { joinedModelForms, splitJoinedWord } from '../split-words';
import { isSpecificationValue } from '../tables';
import { emptyTerm, isEmptyTerm, type SearchTerm } from '../term';
import { isArabic, replaceOWithZero, splitAtDigits } from '../text';
import { resolutionHeight, resolutionNames } from '../units';
import { nameBefore, recogniseCharAfterName, recogniseNumberAfterName } from './after-name';
import { addTypedWord, completeTerm } from './forms';
import { firstRecognised, type QueryState, type Recogniser } from './state';
import { recogniseWordSound } from './word-sound';

const roleOf = (word: string): 'number' | 'word' => (/\d/.test(word) ? 'number' : 'word');

const recogniseNearbyMeasure: Recogniser = ({ words: [word = ''] }, { near }) =>
  word === near?.typed ? [{ ...emptyTerm(word, roleOf(word)), whole: [...near.forms], measure: near.measure }] : null;

function partsOf(word: string, lexicon: Lexicon): SearchTerm[] | null {
  const zero = replaceOWithZero(word);
  const parts = isArabic(word)
    ? splitAtDigits(word).split(' ')
    : (joinedModelForms(zero, lexicon) ?? splitJoinedWord(word, lexicon) ?? splitJoinedWord(zero, lexicon));
  if (!parts || parts.length <= 1) return null;
  return parts.map((part) => ({ ...emptyTerm(part, roleOf(part)), whole: lexicon.formsOf(part) }));
}

/** A word as written, else its parts, else an unknown term. */
const recogniseWritten: Recogniser = ({ words: [word = ''], open }, query) => {
  const { lexicon } = query;
  const term = emptyTerm(word, roleOf(word));
  if (isSpecificationValue(word)) term.specification = true;
  const height = resolutionHeight(word);
  if (height) {
    const { names, phrases } = resolutionNames(height);
    term.whole.push(...new Set([height, ...names, word].filter((one) => lexicon.has(one))));
    term.together.push(...phrases.filter((phrase) => phrase.every((one) => lexicon.has(one))));
  }
  const zero = replaceOWithZero(word);
  term.whole.push(...lexicon.formsOf(word), ...(zero === word ? [] : lexicon.formsOf(zero)));
  if (open && isArabic(word)) term.whole.push(...lexicon.brandsBeginning(word).map(({ slug }) => `b:${slug}`));
  addTypedWord(term, word, open, lexicon);
  const closed = completeTerm(term, open, query);
  if (!isEmptyTerm(closed)) return [closed];
  return partsOf(word, lexicon) ?? [{ ...term, role: term.role === 'number' ? 'number' : 'unknown' }];
};

const WORD: readonly Recogniser[] = [
  recogniseNearbyMeasure,
  recogniseNumberAfterName,
  recogniseCharAfterName,
  recogniseWordSound,
  recogniseWritten,
];

/** A digit, typed as its English name in Arabic letters, after a name: «بلايستيشن فايف». */
const digitAfterName = (word: string, query: QueryState): string | undefined =>
  nameBefore(query) && !query.lexicon.has(word) ? digitByName(word) : undefined;

/** A single word always gives a term; several words give null. */
export const recogniseWord: Recogniser = ({ words, open }, query) => {
  const [word = '', ...more] = words;
  if (more.length > 0) return null;
  return firstRecognised(WORD, { words: [digitAfterName(word, query) ?? word], open }, query);
};
