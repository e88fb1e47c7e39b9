import { latinCharByName } from '../letter-names';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic } from '../text';
import { NUMBER_PATTERN, type QueryState, type Recogniser } from './state';

/**
 * The previous term if product names write it in Latin («ايفون»); null for a kind, number or Arabic word («مائي 360»).
 */
export function nameBefore({ terms }: QueryState): SearchTerm | null {
  const before = terms.at(-1);
  const isName = before && before.role !== 'kind' && before.role !== 'number' && !before.whole.some(isArabic);
  return isName ? before : null;
}

/** «كلاود 3» → "Cloud III". */
const ROMAN: Readonly<Record<number, string>> = { 2: 'ii', 3: 'iii', 4: 'iv' };

/** A number that product names attach to the word before it: «ايفون 16» → "iphone16". */
export const recogniseNumberAfterName: Recogniser = ({ words: [word = ''] }, query) => {
  const before = NUMBER_PATTERN.test(word) ? nameBefore(query) : null;
  if (!before) return null;
  // Names split at signs: "Wi-Fi 6" is "wi" and "fi6".
  const names = [...before.whole, ...before.together.flatMap((words) => words.at(-1) ?? [])];
  const whole = names.map((one) => one + word).filter((one) => query.lexicon.has(one));
  const roman = ROMAN[Number(word)];
  if (roman && query.lexicon.has(roman)) whole.push(roman, ...query.lexicon.formsOf(word));
  return whole.length > 0 ? [{ ...emptyTerm(word, 'number'), whole }] : null;
};

/** A letter, typed as its Arabic name, that product names attach to the word before it: «سيريز اس» → "seriess". */
export const recogniseCharAfterName: Recogniser = ({ words: [word = ''] }, { lexicon, terms }) => {
  const before = terms.at(-1);
  if (!before || before.role === 'kind' || !isArabic(word)) return null;
  const letters = latinCharByName(word);
  if (!letters) return null;
  const pairs = [...letters]
    .flatMap((letter) => before.whole.map((one) => one + letter))
    .filter((one) => lexicon.has(one));
  // Product names may also write the letter separately: «اكس بوكس اس» → "Xbox Series S".
  const isLetter = before.device || before.whole.includes('series');
  if (pairs.length === 0 && isLetter && letters.length === 1 && lexicon.has(letters)) pairs.push(letters);
  return pairs.length > 0 ? [{ ...emptyTerm(word), whole: [...lexicon.formsOf(word), ...pairs] }] : null;
};
