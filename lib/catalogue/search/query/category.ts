import vocabulary from '../dictionaries/words.json' with { type: 'json' };
import { stemKey, stems } from './stem';
import type { SearchTerm } from './term';
import { normalizedSearchWords } from './text';

type Category = { slug: string; name: string };

const generic: ReadonlySet<string> = new Set(vocabulary.genericCategoryWords);

const keysOf = (term: SearchTerm): ReadonlySet<string> =>
  new Set([...term.forms.map(stemKey), ...term.forms.flatMap((form) => (form.includes(' ') ? [] : stems(form)))]);

/** Slugs per term. Matches the name's first word, the slug's last or the whole slug: «كمبيوتر» is not «قطع الكمبيوتر». */
export function categoriesOf(terms: readonly SearchTerm[], categories: readonly Category[]): string[][] {
  const named = terms.map((): string[] => []);
  const keys = terms.map(keysOf);
  const means = (index: number, word: string) => stems(word).some((one) => keys[index]?.has(one));
  for (const { slug, name } of categories) {
    const words = normalizedSearchWords(name).split(' ').filter(Boolean);
    const code = normalizedSearchWords(slug).split(' ');
    const about = [words.find((word) => !generic.has(word)) ?? words[0] ?? '', code.at(-1) ?? ''];
    const whole = code.length > 1 ? stemKey(code.join(' ')) : '';
    const names = (index: number, list: readonly string[]) =>
      list.some((word) => means(index, word)) || (whole !== '' && keys[index]?.has(whole));
    if (!terms.some((_, index) => names(index, about))) continue;
    for (const index of terms.keys()) if (names(index, [...about, ...words, ...code])) named[index]?.push(slug);
  }
  return named;
}
