import { isFuzzyMatch } from '../../spelling/fuzzy';
import { latinCharByName } from '../letter-names';
import { DICTIONARY_WORDS, stopWords } from '../tables';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic } from '../text';
import { addForm } from './forms';
import { isKindWord, knownForms } from './meaning';
import type { QueryState, Recogniser } from './state';

/** A brand, else a Latin product word, that sounds like the Arabic words: «ثيرمالتيك» → "thermaltake". */
export const recogniseSound: Recogniser = ({ words }, query) => {
  const mayBe =
    words.length <= 3 &&
    words.every(isArabic) &&
    query.lexicon.formsOf(words.join('')).length === 0 &&
    !words.some((word) => stopWords.has(word));
  return mayBe ? (brandBySound(words, query) ?? wordsBySound(words, query)) : null;
};

function brandBySound(words: readonly string[], query: QueryState): SearchTerm[] | null {
  const { lexicon } = query;
  const single = words.length === 1;
  const joined = words.join('');
  const sounds = lexicon.brandSounding(joined);
  const sure = sounds && (sounds.bones >= 3 || !DICTIONARY_WORDS.some((word) => isFuzzyMatch(joined, word)));
  if (!sure || !(single || sounds.likeness >= (sounds.bones >= 5 ? 0.6 : 0.8))) return null;
  // An Arabic letter name is not a misheard brand: «اكس», «كور اي 9».
  if (words.some((word) => latinCharByName(word)) && (single || words.some((word) => knownForms([word], query))))
    return null;
  const term = { ...emptyTerm(words.join(' '), 'brand'), heard: true };
  term.whole.push(`b:${sounds.brand.slug}`);
  for (const name of sounds.brand.names) addForm(term, name.replace(/[^\p{L}\p{Nd}]+/gu, ' '), lexicon);
  return [term];
}

function wordsBySound(words: readonly string[], query: QueryState): SearchTerm[] | null {
  const joined = words.join('');
  if (words.length === 1 || joined.length < 6) return null;
  if (words.some((word) => isKindWord(word, query) || knownForms([word], query))) return null;
  const whole = query.lexicon.sounding(joined);
  return whole.length > 0 ? [{ ...emptyTerm(words.join(' ')), whole, heard: true }] : null;
}
