import priceWords from '../../dictionaries/price-words.json' with { type: 'json' };
import { emptyTerm } from '../term';
import { COUNT_WORDS, measureForms, measureName, resolutionHeight, resolutionNames, UNITS_ALONE } from '../units';
import { NUMBER_PATTERN, type Recogniser } from './state';

/** A picture size of several words: «فور كي», "full hd". */
export const recognisePicture: Recogniser = ({ words }, { lexicon }) => {
  const height = words.length > 1 ? resolutionHeight(words.join(' ')) : null;
  if (!height) return null;
  const { names, phrases } = resolutionNames(height);
  const whole = [height, ...names].filter((one) => lexicon.has(one));
  const together = phrases.filter((phrase) => phrase.every((one) => lexicon.has(one)));
  return [{ ...emptyTerm(words.join(' '), 'number'), whole, together }];
};

const SIZES = /^(\d{1,4})x(\d{1,4})(?:gb)?$/;

/** Two numbers with a multiplication sign: "2x16", «1920×1080». */
export const recogniseSizes: Recogniser = ({ words }, { lexicon }) => {
  const [joined = ''] = words;
  const [, first = '', second = ''] = words.length === 1 ? (SIZES.exec(joined) ?? []) : [];
  if (!first) return null;
  const together = [`${second}gb`, second].filter((one) => lexicon.has(one)).map((one) => [first, one]);
  if (!lexicon.has(first) || together.length === 0) return null;
  // Documents have no order of numbers: the total tells a kit of 4 × 8 GB from a DDR4 kit of 2 × 8 GB.
  const likely = (measureForms(String(Number(first) * Number(second)), 'gb') ?? []).filter((one) => lexicon.has(one));
  return [{ ...emptyTerm(joined, 'number'), whole: lexicon.formsOf(joined), together, likely }];
};

const TO: ReadonlySet<string> = new Set(priceWords.to);
const MAX_RANGE = 5000;

export const recogniseRange: Recogniser = ({ words }, { lexicon }) => {
  const [low, to = '', high, ...unit] = words;
  const [least, most] = [Number(low), Number(high)];
  if (!TO.has(to) || !(least < most && most - least <= MAX_RANGE)) return null;
  const values = [...Array.from({ length: most - least + 1 }, (_, at) => String(least + at)), String(most)];
  const whole = values
    .flatMap((value) => (unit.length > 0 ? (measureForms(value, unit.join(' ')) ?? []) : [value]))
    .filter((form) => lexicon.has(form));
  return whole.length > 0 ? [{ ...emptyTerm(words.join(' '), 'number'), whole: [...new Set(whole)] }] : null;
};

/** A number with a unit: "32gb", «نص تيرا». */
export const recogniseMeasure: Recogniser = ({ words, open }, query) => {
  const { lexicon } = query;
  const one = words.length === 1 ? words[0]?.match(/^(\d+(?:\.\d+)?)(\p{L}+)$/u) : null;
  // «هارد تيرا» means one terabyte.
  if (words.length === 1 && UNITS_ALONE.has(words[0] ?? ''))
    return recogniseMeasure({ words: ['1', ...words], open }, query);
  const [count, unit] = one ? [one[1], one[2]] : [words[0], words.slice(1).join(' ')];
  const digits = COUNT_WORDS[count ?? ''] ?? count;
  if (words.length > 3 || !digits || !unit || !NUMBER_PATTERN.test(digits)) return null;
  const forms = measureForms(digits, unit);
  if (!forms) return null;
  const term = { ...emptyTerm(words.join(' '), 'number'), measure: measureName(digits, unit) };
  term.whole.push(...forms.filter((form) => lexicon.has(form)));
  if (one && lexicon.has(one[0])) term.whole.push(one[0]);
  // No product has this measure: match the number alone.
  if (term.whole.length === 0 && !one && lexicon.has(digits)) term.whole.push(digits);
  if (one && term.whole.length === 0) return null;
  return [term];
};
