import 'server-only';
import { readSearch } from '../search/reads';
import { writtenFor } from '../search/search-text';
import { searchProducts } from './reads';
import { asCard, type ProductCard } from './views';

/** `text`: the part of the search that has results. */
export type Likely = { text: string; products: readonly ProductCard[] };

/** Best products of the kind or else brand in a search without results; null if it names neither. */
export async function readLikely(text: string, limit: number): Promise<Likely | null> {
  const { terms } = await readSearch(text);
  const about = terms.find(({ role }) => role === 'kind') ?? terms.find(({ role }) => role === 'brand');
  if (!about) return null;
  const asked = writtenFor(text, about.typed);
  const { products } = await searchProducts(asked, {}, 'relevance', { offset: 0, limit }, new Date());
  return products.length > 0 ? { text: asked, products: products.map(asCard) } : null;
}
