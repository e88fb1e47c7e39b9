import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { assertSearchTimeLeft, STAFF_STATEMENT_MS } from '../../platform/server/search-time';
import { transaction } from '../../platform/server/transaction';
import { type CategoryView, readCategories } from '../category/reads';
import { withDescendants } from '../category/rules';
import type { Catalogue } from './index/catalogue';
import { readCatalogue } from './index/follow-changes';
import type { ScoredMatches } from './index/ranking';
import { readLexicon } from './lexicon';
import { findMatches, firstKindTerm, searchToken, withPinned } from './matches';
import { categoriesOf } from './query/category';
import { searchKey } from './query/key';
import { parseSearch, type SearchQuery } from './query/query';
import type { Lexicon } from './query/query-lexicon';
import { readSearchRules } from './query/query-rules';
import type { NearbyMeasure } from './query/recogniser/state';
import type { SearchTerm } from './query/term';

/** `named`: category slugs per term; `parts`: the same with descendants; `loose`: kinds may match as words; `pinned`: product numbers. */
export type PreparedSearch = SearchQuery & {
  named: string[][];
  parts: string[][];
  loose: boolean;
  pinned: readonly number[];
};

export type SearchRelaxation = { loose?: boolean; beyond?: boolean; near?: NearbyMeasure };
type Options = SearchRelaxation & { typing?: boolean };

/** Errors: search_busy. */
export async function readPreparedSearch(text: string, options?: Options): Promise<PreparedSearch> {
  assertSearchTimeLeft();
  const [lexicon, categories, { pins }] = await Promise.all([readLexicon(), readCategories(), readSearchRules()]);
  return { ...prepareSearch(text, lexicon, categories, options), pinned: pins.get(searchKey(text)) ?? [] };
}

/** Without database; `pinned` stays empty. */
export function prepareSearch(
  text: string,
  lexicon: Lexicon,
  categories: readonly CategoryView[],
  options?: Options,
): PreparedSearch {
  const query = parseSearch(text, lexicon, options);
  const named = categoriesOf(query.terms, categories);
  const parts = named.map((slugs) =>
    categories
      .filter(({ slug }) => slugs.includes(slug))
      .flatMap(({ id }) => withDescendants(categories, id).map(({ slug }) => slug)),
  );
  return {
    ...query,
    named,
    parts: parts.map((slugs) => [...new Set(slugs)]),
    loose: options?.loose ?? false,
    pinned: [],
  };
}

/** A product must have a word of `any`, or all words of a group in `together`. */
type Ask = { any: string[]; together: string[][] };

function askOf(term: SearchTerm, slugs: readonly string[], strict: boolean): Ask {
  const categories = slugs.map((slug) => `c:${slug}`);
  if (strict && term.kinds.length > 0) return { any: [...term.kinds, ...categories], together: [] };
  return { any: [...term.whole, ...term.begun, ...term.within, ...term.kinds, ...categories], together: term.together };
}

/** The first kind must match as a kind: a «رام» is not a laptop with memory. */
const isStrict = ({ loose, price }: PreparedSearch): boolean => !loose || price.order !== null;

/** Matches in memory, with pinned products that are in stock. */
export function findPreparedMatches(search: PreparedSearch, catalogue: Catalogue): ScoredMatches {
  const { postings, slots } = catalogue;
  const pinned = search.pinned.flatMap((no) => catalogue.slotOf(no) ?? []).filter(catalogue.isInStock);
  return withPinned(findMatches(search, postings, slots, isStrict(search), search.price.order !== null), pinned, slots);
}

/** The same search as a database filter. */
export function searchFilter(search: PreparedSearch): Prisma.ProductWhereInput {
  const nothing: Prisma.ProductWhereInput = { id: { in: [] } };
  if (search.terms.length === 0) return nothing;
  const head = firstKindTerm(search.terms);
  return {
    AND: search.terms.map((term, index) => {
      const { any, together } = askOf(term, search.parts[index] ?? [], isStrict(search) && index === head);
      const ways: Prisma.ProductWhereInput[] = together.map((words) => ({
        document: { is: { words: { hasEvery: words.map(searchToken) } } },
      }));
      if (any.length > 0) ways.unshift({ document: { is: { words: { hasSome: any.map(searchToken) } } } });
      // An empty OR inside AND would match everything.
      return ways.length > 0 ? { OR: ways } : nothing;
    }),
  };
}

const BETWEEN_STATEMENTS_MS = 5_000;

/** Runs a search for staff or a job. Forces the word index, whose cost the planner overestimates. */
export const searchWithTime = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT set_config('random_page_cost', '1', true), set_config('enable_seqscan', 'off', true),
        set_config('jit', 'off', true), set_config('statement_timeout', ${String(STAFF_STATEMENT_MS)}, true)`;
      return read(tx);
    },
    { timeout: STAFF_STATEMENT_MS + BETWEEN_STATEMENTS_MS },
  );

/** Number of matches per search, at most `limit`; `before`: a loaded catalogue. */
export async function countMatches(
  searches: readonly PreparedSearch[],
  limit: number,
  before?: Catalogue,
): Promise<number[]> {
  if (searches.length === 0) return [];
  assertSearchTimeLeft();
  const catalogue = before ?? (await readCatalogue());
  return searches.map((search) => Math.min(limit, findPreparedMatches(search, catalogue).slots.length));
}
