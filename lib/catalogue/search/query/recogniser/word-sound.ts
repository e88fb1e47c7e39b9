import { isFuzzyMatch } from '../../spelling/fuzzy';
import { stem, stems } from '../stem';
import { DICTIONARY_WORDS, isProductLine } from '../tables';
import { emptyTerm } from '../term';
import { isArabic } from '../text';
import { nameBefore } from './after-name';
import { completeTerm } from './forms';
import type { Recogniser } from './state';

/** An Arabic word that no product has, as Latin words that sound like it: «اوديسي» → "odyssey". */
export const recogniseWordSound: Recogniser = ({ words: [word = ''], open }, query) => {
  const { lexicon, terms, beyond } = query;
  if (!isArabic(word) || lexicon.formsOf(word).length > 0) return null;
  // Skips the beginning of a dictionary word («ايفو») and a likely typing error («ماكس» for «ماوس»), but not after a name.
  const mayMisspell = nameBefore(query) === null;
  const isKnown = (known: string) => (mayMisspell && isFuzzyMatch(word, known)) || (open && known.startsWith(word));
  if (!beyond && DICTIONARY_WORDS.some(isKnown)) return null;
  for (const bare of stems(word)) {
    const own = bare === stem(word);
    const beside = terms.some(({ role, typed }) => role === 'brand' || isProductLine(typed));
    const short = beside ? 1 : beyond && own && word.length >= 4 ? 2 : null;
    const whole = lexicon.sounding(own ? word : bare, short);
    if (whole.length > 0) return [completeTerm({ ...emptyTerm(word), whole, heard: true }, open, query)];
  }
  return null;
};
