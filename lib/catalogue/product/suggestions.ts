import 'server-only';
import { shortValues } from '../attribute/specification';
import { getBrands } from '../brand/reads';
import { readCategories } from '../category/reads';
import { readLexicon } from '../search/lexicon';
import { readPopularSearches } from '../search/log/reads';
import { autocomplete } from '../search/query/autocomplete';
import { type Highlights, highlightsIn } from '../search/query/highlights';
import { pictureOrPlaceholder } from './kind-picture';
import { searchProducts } from './listing-reads';
import { CARD_LENGTH, fittingValues } from './value-runs';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 2;
const MAX_BRANDS = 2;
const LOOKED_AT = 24;
const POPULAR = 6;
const POPULAR_TO_COMPLETE = 200;

type Link = { slug: string; name: string };
type Product = {
  id: string;
  name: string;
  marks: Highlights;
  keyValues: string[];
  image: string;
  price: string;
  effectivePrice: string;
  inStock: boolean;
};

/** Product prices in riyals. */
export type Suggestions = {
  correction: string | null;
  queries: string[];
  categories: Link[];
  brands: Link[];
  products: Product[];
  total: number;
  popular: string[];
};

/** Suggestions for less than two characters: popular searches, else top categories. */
export async function readFirstSuggestions(): Promise<Suggestions> {
  const popular = await readPopularSearches(POPULAR);
  const categories = popular.length > 0 ? [] : (await readCategories()).filter(({ parentId }) => parentId === null);
  return {
    correction: null,
    queries: [],
    categories: categories.slice(0, POPULAR).map(({ slug, name }) => ({ slug, name })),
    brands: [],
    products: [],
    total: 0,
    popular,
  };
}

/** The last word may be unfinished. Errors: search_busy. */
export async function readSuggestions(text: string): Promise<Suggestions> {
  const page = { offset: 0, limit: LOOKED_AT };
  const found = await searchProducts(text, {}, 'relevance', page, new Date(), { typing: true });
  const [categories, brands, lexicon, popular] = await Promise.all([
    readCategories(),
    getBrands(),
    readLexicon(),
    readPopularSearches(POPULAR_TO_COMPLETE),
  ]);
  const { terms, named } = found.meant;
  const slugs = new Set(named.flat());
  const meant = new Set(terms.flatMap(({ whole }) => whole.filter((word) => word.startsWith('b:'))));
  const begins = text.trim().toLowerCase();
  const read = found.correction ?? text;
  return {
    correction: found.correction,
    queries: found.dropped.length > 0 ? [] : autocomplete(read, terms, found.products, popular, lexicon),
    categories: categories
      .filter(({ slug }) => slugs.has(slug))
      .slice(0, MAX_CATEGORIES)
      .map(({ slug, name }) => ({ slug, name })),
    brands: brands
      .filter(({ slug, name }) => meant.has(`b:${slug}`) || name.toLowerCase().startsWith(begins))
      .slice(0, MAX_BRANDS)
      .map(({ slug, name }) => ({ slug, name })),
    products: found.products
      .slice(0, MAX_PRODUCTS)
      .map(({ id, name, image, category, price, effectivePrice, inStock, keySpecifications }) => ({
        id,
        name,
        marks: highlightsIn(name, terms, lexicon),
        keyValues: fittingValues(shortValues(keySpecifications), CARD_LENGTH),
        image: pictureOrPlaceholder(image, category),
        price,
        effectivePrice,
        inStock,
      })),
    total: found.total,
    popular: [],
  };
}
