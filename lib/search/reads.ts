import 'server-only';
import { createHash } from 'node:crypto';
import { type CategoryView, readCategories } from '../category/reads';
import { withParts } from '../category/rules';
import { db, Prisma } from '../server/db';
import { statementTime } from '../server/search-time';
import { readLexicon } from './lexicon';
import { categoriesOf } from './search-category';
import type { Lexicon } from './search-lexicon';
import { parseSearch, type SearchQuery, type SearchTerm } from './search-query';

/**
 * SQL over `products p`: what matches, and how well (more is better). `documents`: the same over `search_documents d`, which is enough
 * where nothing else is asked of the products.
 */
export type SearchMatch = {
  where: Prisma.Sql;
  score: Prisma.Sql;
  documents: { where: Prisma.Sql; score: Prisma.Sql };
};

/** A search text with what it means: terms, and the categories that each of them names, with their parts. */
export type Search = SearchQuery & { named: string[][]; parts: string[][] };

/** Reads a search text with the shop's words and categories at hand. */
export async function readSearch(text: string, options?: { typing?: boolean }): Promise<Search> {
  const [lexicon, categories] = await Promise.all([readLexicon(), readCategories()]);
  return searchOf(text, lexicon, categories, options);
}

/** The same where these have been read. */
export function searchOf(
  text: string,
  lexicon: Lexicon,
  categories: readonly CategoryView[],
  options?: { typing?: boolean },
): Search {
  const query = parseSearch(text, lexicon, options);
  const named = categoriesOf(query.terms, categories);
  const parts = named.map((slugs) =>
    categories
      .filter(({ slug }) => slugs.includes(slug))
      .flatMap(({ id }) => withParts(categories, id).map(({ slug }) => slug)),
  );
  return { ...query, named, parts: parts.map((slugs) => [...new Set(slugs)]) };
}

/** The integer that stands for a word in the index: search_token() of the database. */
const tokenOf = (word: string): number => createHash('md5').update(word).digest().readInt32BE(0);

const tokens = (words: readonly string[]) => Prisma.sql`${words.map(tokenOf)}::int[]`;

/** What a search asks of a product for one term: any of these, or all of one of those. */
type Ask = { any: string[]; together: string[][] };

function askOf(term: SearchTerm, slugs: readonly string[], strict: boolean): Ask {
  const categories = slugs.map((slug) => `c:${slug}`);
  if (strict && term.kinds.length > 0) return { any: [...term.kinds, ...categories], together: [] };
  return { any: [...term.whole, ...term.begun, ...term.within, ...term.kinds, ...categories], together: term.together };
}

function condition({ any, together }: Ask): Prisma.Sql {
  const ways = together.map((words) => Prisma.sql`d.words @> ${tokens(words)}`);
  if (any.length > 0) ways.unshift(Prisma.sql`d.words && ${tokens(any)}`);
  return ways.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join(ways, ' OR ')})`;
}

/**
 * How well a term matches: what kind of product it is beats everything; the name beats the specifications, these the category; a whole
 * word beats a beginning, that a part; and in the name what stands near its beginning beats what stands behind.
 */
function scoreOf(term: SearchTerm, first: boolean, leads: boolean): Prisma.Sql {
  const whole = term.whole;
  const cases: Prisma.Sql[] = [];
  const when = (test: Prisma.Sql, points: number) => cases.push(Prisma.sql`WHEN ${test} THEN ${points}::int`);
  if (whole.length > 0) {
    // Of names with the same words, the one that begins as the search does.
    when(Prisma.sql`d.name[1] = ANY (${tokens(whole)})`, leads ? 95 : 90);
    when(Prisma.sql`d.name[1:5] && ${tokens(whole)}`, 80);
    when(Prisma.sql`d.name && ${tokens(whole)}`, 70);
  }
  for (const words of term.together) when(Prisma.sql`d.name @> ${tokens(words)}`, 65);
  if (term.begun.length > 0) {
    when(Prisma.sql`d.name[1] = ANY (${tokens(term.begun)})`, 60);
    when(Prisma.sql`d.name && ${tokens(term.begun)}`, 50);
  }
  if (term.within.length > 0) when(Prisma.sql`d.name && ${tokens(term.within)}`, 40);
  if (whole.length > 0) when(Prisma.sql`d.words && ${tokens(whole)}`, 30);
  const rest = [...term.begun, ...term.within];
  if (rest.length > 0) when(Prisma.sql`d.words && ${tokens(rest)}`, 20);
  const words = cases.length > 0 ? Prisma.sql`CASE ${Prisma.join(cases, ' ')} ELSE 10 END` : Prisma.sql`10`;
  if (term.kinds.length === 0) return words;
  const exact =
    term.exact.length > 0
      ? Prisma.sql`WHEN d.kinds && ${tokens(term.exact)} THEN ${first ? 1050 : 210}::int`
      : Prisma.empty;
  return Prisma.sql`CASE ${exact} WHEN d.kinds && ${tokens(term.kinds)} THEN ${first ? 1000 : 200}::int ELSE ${words} END`;
}

const all = (asks: readonly Ask[]) => Prisma.join(asks.map(condition), ' AND ');
const documents = (asks: readonly Ask[]) => Prisma.sql`SELECT d.product_id FROM search_documents d WHERE ${all(asks)}`;

/** The SQL of a search. One that asks for nothing matches nothing. */
export function matchOf(search: Search): SearchMatch {
  const { terms, parts, neighbours, price } = search;
  if (terms.length === 0) {
    const nothing = { where: Prisma.sql`FALSE`, score: Prisma.sql`NULL::int` };
    return { ...nothing, documents: nothing };
  }
  const head = terms.findIndex(({ kinds }) => kinds.length > 0);
  const scores = terms.map((term, index) => scoreOf(term, index === head, index === 0));
  if (neighbours.length > 0) scores.push(Prisma.sql`CASE WHEN d.name && ${tokens(neighbours)} THEN 15 ELSE 0 END`);
  const asks = terms.map((term, index) => askOf(term, parts[index] ?? [], price.order !== null && index === head));
  // A lone constant would be a column's number in an order.
  const score = Prisma.sql`0 + ${Prisma.join(scores, ' + ')}`;
  return {
    where: Prisma.sql`p.id IN (${documents(asks)})`,
    score: Prisma.sql`(SELECT ${score} FROM search_documents d WHERE d.product_id = p.id)`,
    documents: { where: all(asks), score },
  };
}

/** The same condition for Prisma: of staff's lists, which have an order of their own. A search that asks for nothing matches nothing. */
export function searchFilter(search: Search): Prisma.ProductWhereInput {
  const nothing: Prisma.ProductWhereInput = { id: { in: [] } };
  if (search.terms.length === 0) return nothing;
  return {
    AND: search.terms.map((term, index) => {
      const { any, together } = askOf(term, search.parts[index] ?? [], false);
      const ways: Prisma.ProductWhereInput[] = together.map((words) => ({
        document: { is: { words: { hasEvery: words.map(tokenOf) } } },
      }));
      if (any.length > 0) ways.unshift({ document: { is: { words: { hasSome: any.map(tokenOf) } } } });
      // An empty OR inside of AND asks for nothing at all and would let everything through.
      return ways.length > 0 ? { OR: ways } : nothing;
    }),
  };
}

/** Leaves the planner the index of words, which it takes for dearer than it is. Also limits what each statement may take. Holds for one transaction. */
export const preferWordIndex = (mostMs = statementTime()) =>
  db.$queryRaw`SELECT set_config('random_page_cost', '1', true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true), set_config('statement_timeout', ${String(mostMs)}, true)`;

/** How many products each of these searches finds, counted up to `limit`: one statement for all. */
export async function countMatches(searches: readonly Search[], limit: number): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ terms, parts }) =>
    terms.length === 0
      ? Prisma.sql`0`
      : Prisma.sql`(SELECT count(*)::int FROM (${documents(
          terms.map((term, index) => askOf(term, parts[index] ?? [], false)),
        )} LIMIT ${limit}) AS found)`,
  );
  const [, rows] = await db.$transaction([
    preferWordIndex(),
    db.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS counts`,
  ]);
  return rows[0]?.counts ?? [];
}
