import 'server-only';
import { cacheTag } from 'next/cache';
import { tags } from '../cache/tags';
import { readCategories } from './categories';
import { cachePrices } from './offers';
import { type ProductCard, searchProducts } from './products';
import { readSearch } from './search';

/** What stands under the search box while somebody types. Amounts are riyals with two decimals. */
export type Suggestions = {
  /** the text that the suggestions are for, when the one typed finds nothing and one typing error explains that */
  correction: string | null;
  categories: { slug: string; name: string }[];
  products: Pick<ProductCard, 'id' | 'name' | 'image' | 'price' | 'effectivePrice' | 'inStock'>[];
  /** how many products there are in all */
  total: number;
};

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 2;

/** Suggestions for a text that may be unfinished, cached in memory; nothing for less than two characters. */
export async function getSuggestions(text: string): Promise<Suggestions> {
  'use cache';
  cacheTag(tags.products, tags.categories);
  const now = new Date();
  if ([...text].length < 2) return { correction: null, categories: [], products: [], total: 0 };
  const typing = { typing: true };
  const found = await searchProducts(text, {}, 'relevance', { offset: 0, limit: MAX_PRODUCTS }, now, typing);
  cachePrices(found.offers, now);
  const [{ named }, categories] = await Promise.all([readSearch(found.correction ?? text, typing), readCategories()]);
  const slugs = new Set(named.flat());
  return {
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
    total: found.total,
  };
}
