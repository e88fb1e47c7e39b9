import type { Suggestions } from '@/lib/catalogue/product/suggestions';
import { searchAddress } from '@/lib/catalogue/search/address';

export type SuggestionOption = { href?: string } & (
  | { kind: 'correction' | 'query' | 'recent' | 'popular' | 'nothing'; text: string }
  | { kind: 'category' | 'brand'; name: string }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; total: number }
  | { kind: 'clear' }
);

const texts = <K extends 'query' | 'recent' | 'popular'>(kind: K, list: readonly string[]) =>
  list.map((text) => ({ kind, text, href: searchAddress(text) }) as const);

export function suggestionOptions(suggestions: Suggestions, q: string): SuggestionOption[] {
  const { correction, queries, categories, brands, products, total } = suggestions;
  const options: SuggestionOption[] = [
    ...(correction ? [{ kind: 'correction', text: correction, href: searchAddress(correction) } as const] : []),
    ...texts('query', queries),
    ...toCategories(categories),
    ...brands.map(({ slug, name }) => ({ kind: 'brand', name, href: `/brand/${slug}` }) as const),
    ...products.map((product) => ({ kind: 'product', product, href: `/product/${product.id}` }) as const),
    ...(total > products.length ? [{ kind: 'all', total, href: searchAddress(correction ?? q) } as const] : []),
  ];
  return options.length > 0 ? options : [{ kind: 'nothing', text: q, href: searchAddress(q) }];
}

const toCategories = (categories: Suggestions['categories']) =>
  categories.map(({ slug, name }) => ({ kind: 'category', name, href: `/category/${slug}` }) as const);

export function firstOptions(
  recent: readonly string[],
  { popular, categories }: Pick<Suggestions, 'popular' | 'categories'>,
): SuggestionOption[] {
  return [
    ...texts('recent', recent),
    ...(recent.length > 0 ? [{ kind: 'clear' } as const] : []),
    ...texts(
      'popular',
      popular.filter((text) => !recent.includes(text)),
    ),
    ...toCategories(categories),
  ];
}
