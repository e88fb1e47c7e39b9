import { isFuzzyMatch } from '../../spelling/fuzzy';
import { digitByName, latinCharByName, splitCharName } from '../letter-names';
import { consonantsOf, phoneticKeys } from '../phonetic';
import type { Lexicon, LexiconBrand } from '../query-lexicon';
import { DICTIONARY_WORDS, isProductLine, stopWords } from '../tables';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic } from '../text';
import { addSearchForm } from './forms';
import { isKindWord, knownForms } from './meaning';
import type { QueryState, Recogniser } from './state';

/** An Arabic letter name and a word by sound that product names join: "gskill" for «جي سكيل». */
export const recogniseCharAndSound: Recogniser = ({ words }, { lexicon }) => {
  const [first = '', ...rest] = words.length === 1 ? splitCharName(words[0] ?? '') : words;
  const letters = latinCharByName(first);
  if (!letters || rest.length === 0 || rest.length > 2 || !rest.every(isArabic)) return null;
  const heard = lexicon.sounding(rest.join(''));
  const whole = [...letters].flatMap((letter) => heard.map((word) => letter + word)).filter((one) => lexicon.has(one));
  if (whole.length === 0) return null;
  const brand = whole.map((one) => lexicon.brandNamed(one)).find(Boolean);
  const term = { ...emptyTerm(words.join(' '), brand ? ('brand' as const) : ('word' as const)), whole, heard: true };
  if (brand) term.whole.push(`b:${brand.slug}`);
  return [term];
};

/** A brand, or else a Latin product word, that sounds like the Arabic words: «ثيرمالتيك» → "thermaltake". */
export const recogniseSound: Recogniser = ({ words }, query) => {
  const mayBe =
    words.length <= 3 &&
    words.every(isArabic) &&
    query.lexicon.formsOf(words.join('')).length === 0 &&
    !words.some((word) => stopWords.has(word)) &&
    (words.length === 1 || digitByName(words.at(-1) ?? '') === undefined);
  return mayBe ? (brandBySound(words, query) ?? wordsBySound(words, query)) : null;
};

const isNearWord = (joined: string) =>
  DICTIONARY_WORDS.some((word) => word[0] === joined[0] && isFuzzyMatch(joined, word));
/** Whether the word sounds like a product line: «قلاكسي» means the line Galaxy, not the brand Galax. */
const isLineHeard = (joined: string, { names }: LexiconBrand, lexicon: Lexicon) => {
  const heard = lexicon.sounding(joined);
  return heard.some(isProductLine) && !heard.some((word) => names.includes(word));
};

function brandBySound(words: readonly string[], query: QueryState): SearchTerm[] | null {
  const { lexicon } = query;
  const single = words.length === 1;
  const joined = words.join('');
  const sounds = lexicon.brandSounding(joined);
  // After a brand, a short name is probably its product: «اسوس نوك».
  if (sounds?.bones === 2 && query.terms.some(({ role }) => role === 'brand')) return null;
  const sure = sounds && (sounds.bones >= 3 ? !isLineHeard(joined, sounds.brand, lexicon) : !isNearWord(joined));
  if (!sure || !(single || sounds.likeness >= (sounds.bones >= 5 ? 0.6 : 0.8))) return null;
  // An Arabic letter name is not a misheard brand: «اكس», «كور اي 9».
  if (words.some((word) => latinCharByName(word)) && (single || words.some((word) => knownForms([word], query))))
    return null;
  const term = { ...emptyTerm(words.join(' '), 'brand'), heard: true };
  term.whole.push(`b:${sounds.brand.slug}`);
  for (const name of sounds.brand.names) addSearchForm(term, name.replace(/[^\p{L}\p{Nd}]+/gu, ' '), lexicon);
  return [term];
}

/** Five or more matching consonants are no coincidence, even if a part is a word by itself: «ساوند كور». */
const isLongName = (joined: string) => phoneticKeys(joined).some((sound) => consonantsOf(sound).length >= 5);

function wordsBySound(words: readonly string[], query: QueryState): SearchTerm[] | null {
  const joined = words.join('');
  if (words.length === 1 || joined.length < 6) return null;
  if (words.some((word) => isKindWord(word, query))) return null;
  if (words.some((word) => knownForms([word], query)) && !(query.beyond && isLongName(joined))) return null;
  const whole = query.lexicon.sounding(joined);
  return whole.length > 0 ? [{ ...emptyTerm(words.join(' ')), whole, heard: true }] : null;
}
