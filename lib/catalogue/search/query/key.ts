import { stem } from './stem';
import { collapseRepeats, searchPieces, splitAtDigits } from './text';

/** Normalized text; digits are separated from Arabic words. */
export const searchedText = (text: string): string =>
  searchPieces(text)
    .map(collapseRepeats)
    .flatMap((word) => (/\p{Script=Arabic}/u.test(word) ? splitAtDigits(word) : word))
    .join(' ');

/** Equal for «الشاشات», «شاشة» and «شاشه»; key of synonyms, pins and redirects. */
export const searchKey = (text: string): string => searchedText(text).split(' ').map(stem).join(' ');

/** Adds the key to a changed text. */
export const withSearchKey = <F extends { text?: string }>(fields: F) => ({
  ...fields,
  ...(fields.text === undefined ? {} : { key: searchKey(fields.text) }),
});
