import vocabulary from '../dictionaries/words.json' with { type: 'json' };
import { stemKey, stems } from './stem';
import type { SearchTerm } from './term';
import { normalizedSearchWords } from './text';

type Category = { slug: string; name: string };

const generic: ReadonlySet<string> = new Set(vocabulary.genericCategoryWords);

/** `about`: first word of the name and last of the slug; `all`: every word; `whole`: the slug without separators. */
type CategoryStems = { about: readonly string[]; all: readonly string[]; whole: string };

const MAX_KNOWN = 2_000;
const known = new Map<string, CategoryStems>();

/** Cached, because each search compares all categories. */
function stemsOf({ slug, name }: Category): CategoryStems {
  const key = `${slug}\n${name}`;
  const before = known.get(key);
  if (before) return before;
  const words = normalizedSearchWords(name).split(' ').filter(Boolean);
  const code = normalizedSearchWords(slug).split(' ');
  const about = [words.find((word) => !generic.has(word)) ?? words[0] ?? '', code.at(-1) ?? ''];
  const found = {
    about: [...new Set(about.flatMap(stems))],
    all: [...new Set([...about, ...words, ...code].flatMap(stems))],
    whole: code.length > 1 ? stemKey(code.join(' ')) : '',
  };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

const keysOf = (term: SearchTerm): ReadonlySet<string> =>
  new Set([...term.forms.map(stemKey), ...term.forms.flatMap((form) => (form.includes(' ') ? [] : stems(form)))]);

/** Category slugs per term, by the first word of the name, the last of the slug or all of it: «كمبيوتر» is not «قطع الكمبيوتر». */
export function categoriesOf(terms: readonly SearchTerm[], categories: readonly Category[]): string[][] {
  const named = terms.map((): string[] => []);
  const keys = terms.map(keysOf);
  for (const category of categories) {
    const { about, all, whole } = stemsOf(category);
    const names = (index: number, list: readonly string[]) =>
      list.some((word) => keys[index]?.has(word)) || (whole !== '' && keys[index]?.has(whole));
    if (!terms.some((_, index) => names(index, about))) continue;
    for (const index of terms.keys()) if (names(index, all)) named[index]?.push(category.slug);
  }
  return named;
}
