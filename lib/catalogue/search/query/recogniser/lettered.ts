import { digitByName, spelledChars } from '../letter-names';
import { stopWords, synonymGroups } from '../tables';
import { emptyTerm } from '../term';
import { recognisePhrase } from './phrase';
import { NUMBER_PATTERN, type Recogniser } from './state';

/** Letters, typed as their Arabic names, before a number: «بي اس 5» → "ps5", «اي 9» → "i9". */
export const recogniseLettered: Recogniser = ({ words, open }, query) => {
  const last = words.at(-1) ?? '';
  const number = digitByName(last) ?? last;
  const letters = words.slice(0, -1);
  if (letters.length === 0 || !NUMBER_PATTERN.test(number) || letters.some((word) => stopWords.has(word))) return null;
  const forms = (spelledChars(letters) ?? []).map((form) => form + number);
  const said = forms.find((form) => synonymGroups.has(form));
  if (said) return recognisePhrase({ words: [said], open }, query);
  const whole = forms.filter((form) => query.lexicon.has(form));
  return whole.length > 0 ? [{ ...emptyTerm(words.join(' '), 'number'), whole }] : null;
};
