import 'server-only';
import { readSearch } from '../search/reads';
import { writtenFor } from '../search/search-text';
import { searchProducts } from './reads';
import { asCard, type ProductCard } from './views';

/** What a search that found nothing is likely to be about, in its own words, and what of that matches best. */
export type Likely = { text: string; products: readonly ProductCard[] };

/**
 * The best of the kind that a text names, else of the brand: for a search that found nothing, where a number or another word asks for what
 * the shop does not have. Null where it names neither. At most `limit` products.
 */
export async function readLikely(text: string, limit: number): Promise<Likely | null> {
  const { terms } = await readSearch(text);
  const about = terms.find(({ role }) => role === 'kind') ?? terms.find(({ role }) => role === 'brand');
  if (!about) return null;
  const asked = writtenFor(text, about.typed);
  const { products } = await searchProducts(asked, {}, 'relevance', { offset: 0, limit }, new Date());
  return products.length > 0 ? { text: asked, products: products.map(asCard) } : null;
}
