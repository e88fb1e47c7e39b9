/* Regular forms of words in the spelling of normalizeArabic(). */

export const toggleArticle = (word: string): string => (word.startsWith('ال') ? word.slice(2) : `ال${word}`);

/** Plurals, adjectives, possessive forms and forms with attached particles. */
export function inflections(word: string): string[] {
  const base = word.replace(/ه$/, '');
  const construct = base === word ? word : `${base}ت`;
  const derived = ['ات', 'ين', 'ون', 'ي', 'يه'].map((ending) => base + ending);
  return [
    ...derived,
    ...derived.map(toggleArticle),
    ...['ي', 'نا', 'ك'].map((ending) => construct + ending),
    ...['و', 'ب', 'وال', 'بال', 'لل'].map((particle) => particle + word),
  ];
}
