import 'server-only';
import { originalSpelling } from '../search/query/text';
import { readPreparedSearch } from '../search/reads';
import { searchProducts } from './listing-reads';
import { cardsOf } from './reads';
import type { ProductCardView } from './views';

export type NoResultSuggestion = { text: string; products: readonly ProductCardView[] };

/** For a search without results: best products of the kind or brand it names; null if it names neither. */
export async function readNoResultSuggestion(text: string, limit: number): Promise<NoResultSuggestion | null> {
  const { terms } = await readPreparedSearch(text);
  const about = terms.find(({ role }) => role === 'kind') ?? terms.find(({ role }) => role === 'brand');
  if (!about) return null;
  const asked = originalSpelling(text, about.typed);
  const { products } = await searchProducts(asked, {}, 'relevance', { offset: 0, limit }, new Date());
  return products.length > 0 ? { text: asked, products: await cardsOf(products) } : null;
}
