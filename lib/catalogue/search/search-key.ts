import { stem } from './search-stem';
import { apart, searchPieces, unstretch } from './search-text';

/** A search text as the engine reads it: normalised, word by word, letters and digits apart where a word is Arabic. */
export const searchedText = (text: string): string =>
  searchPieces(text)
    .map(unstretch)
    .flatMap((word) => (/\p{Script=Arabic}/u.test(word) ? apart(word) : word))
    .join(' ');

/**
 * What texts share that ask for the same: «الشاشات», «شاشة» and «شاشه» are one. Under it staff's synonyms, pins and redirects are
 * found.
 */
export const searchKey = (text: string): string => searchedText(text).split(' ').map(stem).join(' ');
