import { readOffers } from '../../lib/catalogue/offer/reads.ts';
import { readSearchPage, searchProducts } from '../../lib/catalogue/product/listing-reads.ts';
import { readFacetedList } from '../../lib/catalogue/search/facet/reads.ts';
import { readCatalogue } from '../../lib/catalogue/search/index/follow-changes.ts';
import { toggleFilter } from '../../lib/catalogue/search/listing/filters.ts';
import { DEFAULT_LISTING, DEFAULT_SEARCH, LISTING_SORTS } from '../../lib/catalogue/search/listing/rules.ts';
import { db } from '../../lib/platform/server/db.ts';

// Times queries of lists and searches, without rendering. Prints p50 and p99 (ms) by name as JSON.

const TEXTS = 400;
const times = new Map<string, number[]>();

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  return result;
}

const words = async (query: Promise<{ word: string }[]>) => (await query).map(({ word }) => word);

async function readTexts(): Promise<string[]> {
  const lists = await Promise.all([
    words(db.$queryRaw`
      SELECT word FROM products, regexp_split_to_table(search_words(name), ' +') AS word
      WHERE length(word) > 1 GROUP BY word ORDER BY count(*) DESC, word LIMIT 120`),
    words(db.$queryRaw`
      SELECT word FROM search_vocabulary WHERE word !~ ':' AND length(word) BETWEEN 2 AND 14 ORDER BY md5(word) LIMIT 160`),
    words(db.$queryRaw`
      SELECT array_to_string((regexp_split_to_array(name, ' +'))[1 + no % 2 : 3 + no % 3], ' ') AS word
      FROM products ORDER BY md5(no::text) LIMIT 200`),
  ]);
  return [...new Set(lists.flat())].slice(0, TEXTS);
}

async function measureSearches(): Promise<void> {
  const page = { offset: 0, limit: 24 };
  const texts = await readTexts();
  // In a separate loop, so that garbage collection after a page read does not slow the next measurement.
  for (const text of texts)
    await timed('The query of a search', () => searchProducts(text, {}, 'relevance', page, new Date()));
  for (const text of texts) {
    const { facets } = await timed('A search with its filters', () => readSearchPage(text, DEFAULT_SEARCH));
    const brand = facets.groups.find(({ name }) => name === 'brand')?.choices[0]?.value;
    const filters = toggleFilter({ stock: ['in'] }, 'brand', brand ?? 'none');
    await timed('A search with two of them chosen', () => readSearchPage(text, { ...DEFAULT_SEARCH, filters }));
  }
}

async function measureLists(): Promise<void> {
  const categories = await db.category.findMany({ where: { isActive: true }, select: { slug: true } });
  const offers = await readOffers(db);
  for (const { slug } of categories)
    for (const sort of LISTING_SORTS) {
      const list = (filters?: Readonly<Record<string, readonly string[]>>) =>
        readFacetedList(
          { category: slug },
          { ...DEFAULT_LISTING, sort, ...(filters ? { filters } : {}) },
          offers,
          new Date(),
        );
      const whole = await timed('A category with its filters', () => list());
      for (const { name, choices } of whole?.facets.groups ?? [])
        for (const { value } of choices.slice(0, 2))
          await timed('A category with one of them chosen', () => list(toggleFilter(undefined, name, value)));
    }
}

const begun = performance.now();
const catalogue = await readCatalogue();
catalogue.postings.make();
const read = performance.now() - begun;
// Warm-up: the first reads include compilation, so they are not measured.
await readSearchPage('asus', DEFAULT_SEARCH);
await measureSearches();
await measureLists();
const results = [...times].map(([name, list]) => {
  list.sort((a, b) => a - b);
  const at = (share: number) => list[Math.min(list.length - 1, Math.floor(list.length * share))];
  return [name, { p50: at(0.5), p99: at(0.99) }];
});
console.log(
  JSON.stringify({ ...Object.fromEntries(results), 'The whole catalogue into memory': { p50: read, p99: read } }),
);
await db.$disconnect();
