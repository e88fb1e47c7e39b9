import { isArabic } from './text';

const ARTICLES = ['وبال', 'وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const ENDINGS = ['تين', 'تان', 'يات', 'ات', 'ين', 'ون', 'ان', 'يه', 'اء', 'ه', 'ي', 'ا'];
const LETTER_PREFIXES = ['و', 'ب', 'ل'];

const without = (word: string, ending: string): string | null =>
  word.endsWith(ending) && word.length - ending.length >= 3 ? word.slice(0, -ending.length) : null;

function arabicStem(word: string): string {
  const article = ARTICLES.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 3);
  const rest = article ? word.slice(article.length) : word;
  // «للألعاب»: removes a second «ال» that looks like an article, because «ألعاب» alone loses it too.
  const bare = article === 'لل' && rest.startsWith('ال') && rest.length >= 5 ? rest.slice(2) : rest;
  for (const ending of ENDINGS) {
    const stem = without(bare, ending);
    if (stem) return stem;
  }
  return bare;
}

function latinStem(word: string): string {
  if (/^[a-z]{3,}(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/^[a-z]{2,}[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /^[a-z]{2,}[^siu\d]s$/.test(word) ? word.slice(0, -1) : word;
}

/** «شاشه», «الشاشات», «شاشتين» → «شاش»; "monitors" → "monitor". */
export const stem = (word: string): string => (isArabic(word) ? arabicStem(word) : latinStem(word));

/** Whether a word has the article or a plural ending, so it is not a name. */
export const isPlural = (word: string): boolean => /^(?:ال|لل)|(?:ات|ين|ون|ه)$/.test(word);

/** All stems: also without a prefix letter («وماوس»), which may belong to the word, and singulars of short names ("gpus"). */
export function stems(word: string): string[] {
  const found = [stem(word)];
  if (isArabic(word)) {
    for (const letter of LETTER_PREFIXES)
      if (word.startsWith(letter) && word.length >= 4) found.push(stem(word.slice(1)));
    // «تلفونات» must match «تلفون», whose last letters also look like an ending.
    if (word.endsWith('ات')) found.push(stem(word.slice(0, -2)));
  } else if (/^[a-z]{2,3}s$/.test(word)) found.push(word.slice(0, -1));
  return [...new Set(found)];
}

export const stemKey = (phrase: string): string => phrase.split(' ').map(stem).join(' ');

/** Consonants of broken plurals: «مراوح», «مروحه» → «مرح». Empty below three letters. */
export function brokenPluralRoot(word: string): string {
  if (!isArabic(word)) return '';
  const bare = arabicStem(word);
  const letters = bare.replace(/^ا|(?!^)[اوي]/g, '');
  return letters.length >= 3 ? letters : '';
}

const BROKEN = /^(?:ا..ا.|ا...ه|..ا.{2,}|..و.)$/;

/** Whether a word has a broken plural pattern («مراوح», «اقراص», «كروت»). Only these match by root. */
export function isBrokenPlural(word: string): boolean {
  const article = ARTICLES.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 3);
  return BROKEN.test(article ? word.slice(article.length) : word);
}
