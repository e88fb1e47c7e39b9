import { alternatives, formsOf, type SearchTerm } from './search-query';
import { searchWords } from './search-text';
import { GENERIC } from './synonyms';

type Category = { slug: string; name: string };

const generic: ReadonlySet<string> = new Set(GENERIC);

const means = (term: SearchTerm, word: string): boolean => {
  const forms = formsOf(term);
  return alternatives(word).some((spelling) => forms.includes(spelling));
};

/**
 * The categories that a search names, per term. A category is named by the word that its name is about, its first (but for
 * «أجهزة» and the like), or by its slug; its other words count only beside that one: «كمبيوتر» does not name «قطع الكمبيوتر».
 */
export function categoriesOf(terms: readonly SearchTerm[], categories: readonly Category[]): string[][] {
  const named = terms.map((): string[] => []);
  for (const { slug, name } of categories) {
    const words = searchWords(name).split(' ').filter(Boolean);
    const about = [words.find((word) => !generic.has(word)) ?? words[0] ?? '', ...searchWords(slug).split(' ')];
    if (!terms.some((term) => about.some((word) => means(term, word)))) continue;
    for (const [index, term] of terms.entries())
      if ([...about, ...words].some((word) => means(term, word))) named[index]?.push(slug);
  }
  return named;
}
