import 'server-only';
import { readSlugsUnder } from '../category/reads';
import { type OfferRow, pricer } from '../offer/reads';
import { type Offers, pageOf } from '../search/facet/count';
import { readOrder, readPaid } from '../search/facet/orders';
import type { Finding } from '../search/facet/reads';
import { bestFirst } from '../search/index/best-first';
import type { Catalogue } from '../search/index/catalogue';
import { readCatalogue } from '../search/index/follow';
import type { SearchSort } from '../search/listing/rules';
import { matchesIn, type Search } from '../search/reads';
import { type ProductFilter, readNumbers, rowsByNumber, type Slice } from './rows';
import { detailOf, type ProductDetail } from './views';

/** What is asked of a list's products; a category stands for everything that is part of it. */
export type ListFilter = Omit<ProductFilter, 'categories'> & { category?: string };

/** `all`: how many the search finds before its text's price and the filter. */
type Found = { products: ProductDetail[]; total: number; all: number };

/** «ارخص» sorts by the price where nothing else is chosen. */
const orderBy = (sort: SearchSort, { price }: Search): SearchSort =>
  sort !== 'relevance' || price.order === null ? sort : price.order === 'cheap' ? 'price_asc' : 'price_desc';

/** The bounds that a search's text names within those that its filter does, in halalas. */
function boundsOf({ price }: Search, filter: Pick<ListFilter, 'minPrice' | 'maxPrice'>) {
  return {
    min: Math.max(price.min ?? 0, filter.minPrice ?? 0),
    max: Math.min(price.max ?? Number.POSITIVE_INFINITY, filter.maxPrice ?? Number.POSITIVE_INFINITY),
  };
}

/** What a search asks of a list that is filtered by choices. */
export const findingOf = (search: Search, sort: SearchSort): Finding => ({
  matches: (catalogue) => matchesIn(search, catalogue),
  sort: orderBy(sort, search),
  min: search.price.min ?? undefined,
  max: search.price.max ?? undefined,
});

type Asked = { search: Search; filter: ListFilter; catalogue: Catalogue; offers: Offers };

/** Whether a product is what the filter asks for, by its slot. */
function filterOf({ search, filter, catalogue, offers }: Asked, slugs: readonly string[] | undefined) {
  const { min, max } = boundsOf(search, filter);
  const categories = slugs && new Set(slugs.map((slug) => catalogue.categories.get(slug) ?? -1));
  const brands = filter.brand && new Set(filter.brand.map((slug) => (catalogue.brands.get(slug) ?? -2) + 1));
  const stars = filter.rating === undefined ? 0 : filter.rating * 10;
  return (slot: number): boolean => {
    const paid = offers.get(slot) ?? (catalogue.price[slot] as number);
    return (
      paid >= min &&
      paid <= max &&
      (catalogue.rating[slot] as number) >= stars &&
      (!categories || categories.has(catalogue.category[slot] as number)) &&
      (!brands || brands.has(catalogue.brand[slot] as number)) &&
      (filter.inStock === undefined || catalogue.isInStock(slot) === filter.inStock) &&
      (filter.featured === undefined || catalogue.isFeatured(slot) === filter.featured) &&
      (!filter.offered || offers.has(slot))
    );
  };
}

/** One page of what a search finds among the products of a filter, and how many these are. `running`: the offers */
export async function readMatches(
  search: Search,
  { category, attribute, ...filter }: ListFilter,
  sort: SearchSort,
  page: Slice,
  running: OfferRow[],
  now: Date,
): Promise<Found> {
  const order = orderBy(sort, search);
  const [paid, slugs, withValues] = await Promise.all([
    readPaid(running, now),
    category ? readSlugsUnder(category) : undefined,
    attribute ? readNumbers({ attribute }) : null,
  ]);
  const catalogue = await readCatalogue();
  const orderIn = order === 'relevance' ? null : await readOrder(catalogue, order);
  // From here on nothing waits: the catalogue stays as it is.
  const offers = paid(catalogue);
  const { slots, scores } = findingOf(search, sort).matches(catalogue);
  const fits = filterOf({ search, filter, catalogue, offers }, slugs);
  const listed = slots.filter((slot) => fits(slot) && (!withValues || withValues.has(catalogue.no[slot] as number)));
  const numbers = orderIn
    ? pageOf(catalogue, listed, orderIn(catalogue), offers, page)
    : bestFirst(catalogue, listed, scores, page);
  const rows = numbers.length === 0 ? [] : await rowsByNumber(numbers);
  const price = pricer(running, now);
  return {
    products: rows.map((row) => detailOf(row, price(row.id, row.price))),
    total: listed.length,
    all: slots.length,
  };
}
