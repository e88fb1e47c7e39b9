import 'server-only';
import { readCategories } from '../category/reads';
import { readSearch } from '../search/reads';
import { searchProducts } from './reads';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 2;

/**
 * What stands under the search box while somebody types: for a text of two characters or more that may be unfinished, straight from
 * the database. Amounts are riyals with two decimals.
 */
export async function readSuggestions(text: string) {
  const typing = { typing: true };
  const found = await searchProducts(text, {}, 'relevance', { offset: 0, limit: MAX_PRODUCTS }, new Date(), typing);
  const categories = await readCategories();
  const slugs = new Set((await readSearch(found.correction ?? text, typing)).named.flat());
  return {
    /** the text that the suggestions are for, when the one typed finds nothing and one typing error explains that */
    correction: found.correction,
    categories: categories
      .filter(({ slug }) => slugs.has(slug))
      .slice(0, MAX_CATEGORIES)
      .map(({ slug, name }) => ({ slug, name })),
    products: found.products.map(({ id, name, image, price, effectivePrice, inStock }) => ({
      id,
      name,
      image,
      price,
      effectivePrice,
      inStock,
    })),
    /** how many products there are in all */
    total: found.total,
  };
}

export type Suggestions = Awaited<ReturnType<typeof readSuggestions>>;

/** What there is to suggest for less than two characters. */
export const NO_SUGGESTIONS: Suggestions = { correction: null, categories: [], products: [], total: 0 };
