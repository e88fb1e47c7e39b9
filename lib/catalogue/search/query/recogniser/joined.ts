import { emptyTerm } from '../term';
import { isArabic, replaceOWithZero } from '../text';
import { addTypedWord, completeTerm } from './forms';
import { knownForms } from './meaning';
import { NUMBER_PATTERN, type Recogniser } from './state';

/** Latin words that product names write as one: "7800 x3d". */
export const recogniseJoined: Recogniser = ({ words, open }, query) => {
  const { lexicon } = query;
  if (words.length === 1 || words.length > 3 || words.some(isArabic)) return null;
  const joined = words.join('');
  const areNumbers = words.every((word) => NUMBER_PATTERN.test(word));
  // A model number after a series is not joined («رايزن 7 5800»).
  if (areNumbers && (words.at(-1) ?? '').length >= 3) return null;
  const form = [joined, replaceOWithZero(joined)].find((one) => lexicon.has(one));
  if (!form) return null;
  // Each word has a meaning of its own, even if a name has both side by side: "gaming mouse", "nvidia rtx".
  if (words.every((word) => knownForms([word], query) || lexicon.brandNamed(word))) return null;
  const term = emptyTerm(words.join(' '), /\d/.test(form) ? 'number' : 'word');
  term.whole.push(form);
  // A number followed by a plain word may also be two terms: "120 pwm", but not "7800 x3d".
  if (areNumbers || (NUMBER_PATTERN.test(words[0] ?? '') && words.slice(1).every((word) => /^[a-z]{3,}$/.test(word))))
    term.together.push(words.filter((word) => lexicon.has(word)));
  addTypedWord(term, form, open, lexicon);
  return [completeTerm(term, open, query)];
};
