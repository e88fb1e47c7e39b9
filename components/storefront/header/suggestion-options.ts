import type { Suggestions } from '@/lib/catalogue/product/suggestions';

export type SuggestionOption = { href?: string } & (
  | { kind: 'correction' | 'query' | 'recent' | 'popular'; text: string }
  | { kind: 'category' | 'brand'; name: string }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; total: number }
  | { kind: 'clear' }
);

const searchFor = (text: string) => `/search?q=${encodeURIComponent(text)}`;

const texts = <K extends 'query' | 'recent' | 'popular'>(kind: K, list: readonly string[]) =>
  list.map((text) => ({ kind, text, href: searchFor(text) }) as const);

/** The options of the list, in the order in which the keys pass them. */
export function suggestionOptions(suggestions: Suggestions, q: string): SuggestionOption[] {
  const { correction, queries, categories, brands, products, total } = suggestions;
  return [
    ...(correction ? [{ kind: 'correction', text: correction, href: searchFor(correction) } as const] : []),
    ...texts('query', queries),
    ...categories.map(({ slug, name }) => ({ kind: 'category', name, href: `/category/${slug}` }) as const),
    ...brands.map(({ slug, name }) => ({ kind: 'brand', name, href: `/brand/${slug}` }) as const),
    ...products.map((product) => ({ kind: 'product', product, href: `/product/${product.id}` }) as const),
    ...(total > products.length ? [{ kind: 'all', total, href: searchFor(correction ?? q) } as const] : []),
  ];
}

/** What stands under an empty box: what this browser searched for, and what others do. */
export function firstOptions(recent: readonly string[], popular: readonly string[]): SuggestionOption[] {
  return [
    ...texts('recent', recent),
    ...(recent.length > 0 ? [{ kind: 'clear' } as const] : []),
    ...texts(
      'popular',
      popular.filter((text) => !recent.includes(text)),
    ),
  ];
}
