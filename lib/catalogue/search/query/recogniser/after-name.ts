import { latinCharByName } from '../letter-names';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic } from '../text';
import { NUMBER, type QueryState, type Recogniser } from './state';

/** The previous term if it is a name, such as «ايفون»; null for a kind, a number or «مائي» in «مائي 360». */
export function nameBefore({ terms }: QueryState): SearchTerm | null {
  const before = terms.at(-1);
  const isName = before && before.role !== 'kind' && before.role !== 'number' && !before.whole.some(isArabic);
  return isName ? before : null;
}

/** A number that the shop writes together with the name before it: «ايفون 16» → "iphone16". */
export const recogniseNumberAfterName: Recogniser = ({ words: [word = ''] }, query) => {
  const before = NUMBER.test(word) ? nameBefore(query) : null;
  const whole = before?.whole.map((one) => one + word).filter((one) => query.lexicon.has(one)) ?? [];
  return whole.length > 0 ? [{ ...emptyTerm(word, 'number'), whole }] : null;
};

/** The name of a letter that the shop writes together with the word before it. */
export const recogniseCharAfterName: Recogniser = ({ words: [word = ''] }, { lexicon, terms }) => {
  const before = terms.at(-1);
  if (!before || before.role === 'kind' || !isArabic(word)) return null;
  const letters = latinCharByName(word);
  if (!letters) return null;
  const pairs = [...letters]
    .flatMap((letter) => before.whole.map((one) => one + letter))
    .filter((one) => lexicon.has(one));
  // After a device or "series" the letter may be a word of its own: «اكس بوكس اس» → "Xbox Series S".
  const isLetter = before.device || before.whole.includes('series');
  if (pairs.length === 0 && isLetter && letters.length === 1 && lexicon.has(letters)) pairs.push(letters);
  return pairs.length > 0 ? [{ ...emptyTerm(word), whole: [...lexicon.formsOf(word), ...pairs] }] : null;
};
