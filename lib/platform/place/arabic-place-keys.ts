import { normalizeArabic } from '../shared/arabic/normalize';
import { ARTICLE_PREFIX, CITY_PREFIX } from './arabic-places';

const APOSTROPHES = /['’‘`´ʼʻʾʿʹ]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** Normalized name without diacritics, apostrophes and punctuation. */
export const normalizedPlaceName = (text: string): string =>
  normalizeArabic(text.normalize('NFKD').replace(LATIN_MARKS, '').replace(APOSTROPHES, ''))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes «مدينة» and the article. */
export const withoutPlaceArticle = (text: string): string =>
  normalizedPlaceName(text).replace(CITY_PREFIX, '').replace(ARTICLE_PREFIX, '');

/** Ending, removed only after three letters, because «قباء» is not «قبة». */
const ARABIC_END = /(?<=.{3})(?:اء|[اهيء])$/;

const heardArabic = (word: string): string => word.replaceAll('ظ', 'ض').replace(ARABIC_END, 'ا');

function vowelOf(run: string): string {
  if (/[iy]|ae|ee/.test(run)) return 'i';
  return /[ou]/.test(run) ? 'u' : 'a';
}

const heardLatin = (word: string): string =>
  word
    .replace(/^al(?=[a-z]{4})/, '')
    .replace(/^a(?:sh(?=sh)|th(?=th)|dh(?=dh)|([dnrstz])(?=\1))/, '')
    .replace(/dj|g(?=[ei])/g, 'j')
    .replace(/dh/g, 'd')
    .replace(/th/g, 't')
    .replace(/q/g, 'k')
    .replace(/(?<=[aeiouy])h$/, '')
    .replace(/[aeiouy]+/g, vowelOf)
    .replace(/([a-z])\1+/g, '$1');

/** For names typed as one word: «حفرالباطن», «AlUla». */
export const withoutSpaces = (text: string): string => normalizedPlaceName(text).replaceAll(' ', '');

const isLatin = (text: string): boolean => /[a-z]/.test(text);

/** Phonetic key in either script, without spaces and Latin articles: «Hafar Al Batin» equals «Hafr Batin». */
export function placePhoneticKey(text: string): string {
  const words = withoutPlaceArticle(text).split(' ');
  if (isLatin(text.toLowerCase())) {
    const heard = words.filter((word, index) => index === 0 || !/^(?:[ae](?:[ldrstzn]|sh)|adh|ath)$/.test(word));
    return heard.map(heardLatin).join('');
  }
  return words.map((word) => heardArabic(word.replace(ARTICLE_PREFIX, ''))).join('');
}
