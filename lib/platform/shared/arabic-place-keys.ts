import { normalizeArabic } from './arabic';
import { ARTICLE, CITY_PREFIX } from './arabic-places';

/** Hamza and ain as transliterations write them, and every sign that stands for one: they are heard, not compared. */
const APOSTROPHES = /['’‘`´ʼʻʾʿʹ]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** A name without what people write in more than one way: marks of both scripts, apostrophes, hyphens, points. */
export const plainName = (text: string): string =>
  normalizeArabic(text.normalize('NFKD').replace(LATIN_MARKS, '').replace(APOSTROPHES, ''))
    .replace(/[-_.,،؛;()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Without «مدينة» before it and the article. */
export const folded = (text: string): string => plainName(text).replace(CITY_PREFIX, '').replace(ARTICLE, '');

/** Of a word so short the end is most of it: «قباء» is not «قبة». */
const ARABIC_END = /(?<=.{3})(?:اء|[اهيء])$/;

/** An Arabic word as it is heard at its end («سكاكه», «سكاكا»), and with one letter for ظ and ض. */
const heardArabic = (word: string): string => word.replaceAll('ظ', 'ض').replace(ARABIC_END, 'ا');

/** The sound of a run of vowels: «ay», «ai», «ie» and «ee» are one, so are «ou», «oo», «o» and «u». */
function vowelOf(run: string): string {
  if (/[iy]|ae|ee/.test(run)) return 'i';
  return /[ou]/.test(run) ? 'u' : 'a';
}

/** A Latin word as it is heard: «Buraydah», «Buraidah»; «Mushait», «Mushayt»; «Riyadh», «Riyad». */
const heardLatin = (word: string): string =>
  word
    .replace(/^al(?=[a-z]{4})/, '')
    .replace(/^a(?:sh(?=sh)|th(?=th)|dh(?=dh)|([dnrstz])(?=\1))/, '')
    .replace(/dh/g, 'd')
    .replace(/th/g, 't')
    .replace(/q/g, 'k')
    .replace(/(?<=[aeiouy])h$/, '')
    .replace(/[aeiouy]+/g, vowelOf)
    .replace(/([a-z])\1+/g, '$1');

/** A name in one word: «حفرالباطن», «AlUla». */
export const joined = (text: string): string => plainName(text).replaceAll(' ', '');

const isLatin = (text: string): boolean => /[a-z]/.test(text);

/**
 * The sound of a name in either script: equal for the spellings of one name. Latin articles are left out wherever they stand, for «Hafar Al Batin» and
 * «Hafr Batin» are one, and so are spaces.
 */
export function soundOf(text: string): string {
  const words = folded(text).split(' ');
  if (isLatin(text.toLowerCase())) {
    const heard = words.filter((word, index) => index === 0 || !/^(?:al|el|a[drstzn]|adh|ash|ath)$/.test(word));
    return heard.map(heardLatin).join('');
  }
  return words.map((word) => heardArabic(word.replace(ARTICLE, ''))).join('');
}
