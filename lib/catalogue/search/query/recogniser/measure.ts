import { emptyTerm } from '../term';
import { COUNT_WORDS, measureForms, measureName } from '../units';
import { NUMBER, type Recogniser } from './state';

/** A number with a unit: "32gb", «نص تيرا». */
export const recogniseMeasure: Recogniser = ({ words }, { lexicon }) => {
  const one = words.length === 1 ? words[0]?.match(/^(\d+(?:\.\d+)?)(\p{L}+)$/u) : null;
  const [count, unit] = one ? [one[1], one[2]] : [words[0], words.slice(1).join(' ')];
  const digits = COUNT_WORDS[count ?? ''] ?? count;
  if (words.length > 3 || !digits || !unit || !NUMBER.test(digits)) return null;
  const forms = measureForms(digits, unit);
  if (!forms) return null;
  const term = { ...emptyTerm(words.join(' '), 'number'), measure: measureName(digits, unit) };
  term.whole.push(...forms.filter((form) => lexicon.has(form)));
  if (one && lexicon.has(one[0])) term.whole.push(one[0]);
  // No product has the measure: match the bare number.
  if (term.whole.length === 0 && !one && lexicon.has(digits)) term.whole.push(digits);
  if (one && term.whole.length === 0) return null;
  return [term];
};
