import 'server-only';
import { type CategoryView, readCategories } from '../category/reads';
import { db, Prisma } from '../server/db';
import { statementTime } from '../server/search-time';
import { categoriesOf } from './search-category';
import {
  everyNeedle,
  formsOf,
  needles,
  parseSearch,
  type SearchQuery,
  type SearchTerm,
  withForms,
} from './search-query';

/**
 * SQL over `products p`: what matches, and how well (more is better). `narrowed`: the same without the forms that no product
 * has, which is worth a look of its own only where very many texts will be compared.
 */
export type SearchMatch = { where: Prisma.Sql; score: Prisma.Sql; narrowed: () => Promise<SearchMatch> };

/** A search text with what it means: terms, and the categories that each of them names. */
export type Search = SearchQuery & { named: string[][] };

/** Reads a search text with the shop's categories at hand. */
export async function readSearch(text: string, options?: { typing?: boolean }): Promise<Search> {
  return searchOf(text, await readCategories(), options);
}

/** The same where the categories have been read. */
export function searchOf(text: string, categories: readonly CategoryView[], options?: { typing?: boolean }): Search {
  const query = parseSearch(text, options);
  return { ...query, named: categoriesOf(query.terms, categories) };
}

/** Any of these, anywhere. The words hold letters, digits and spaces only: nothing to escape. */
const anyOf = (parts: readonly string[], before = '%') =>
  Prisma.sql`LIKE ANY (${parts.map((part) => `${before}${part}%`)}::text[])`;

/** What a term asks of a product: one of these in its text, or one of these categories. */
type Ask = { needles: string[]; slugs: readonly string[] };

/** What a search asks of a product, all of it, whoever searches: the lists of shoppers and staff say it in their own languages. */
const asksOf = ({ terms, named }: Pick<Search, 'terms' | 'named'>): Ask[] =>
  terms.map((term, index) => ({ needles: needles(term), slugs: named[index] ?? [] }));

/**
 * An ask in SQL. Beside others its forms are spelt out with OR: each is one look into the index, the looks of a term are united and
 * those of the terms intersected. Of several LIKE ANY the index looks for every combination of their forms, and eight words have
 * millions.
 */
function condition({ needles: forms, slugs }: Ask, alone: boolean): Prisma.Sql {
  const ways = alone
    ? [Prisma.sql`p.search_text ${anyOf(forms)}`]
    : forms.map((form) => Prisma.sql`p.search_text LIKE ${`%${form}%`}`);
  // The category first: it is the cheaper one to compare.
  if (slugs.length > 0) ways.unshift(Prisma.sql`p.category = ANY (${slugs}::text[])`);
  return ways.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join(ways, ' OR ')})`;
}

/**
 * How well a term matches: the name beats the specifications, these the category; a whole word beats a beginning, that a part;
 * and in the name what stands near its beginning beats what stands behind («لابتوب …» before «ذاكرة لابتوب …»).
 */
function scoreOf(term: SearchTerm, slugs: readonly string[]): Prisma.Sql {
  const forms = formsOf(term);
  const whole = forms.map((form) => ` ${form} `);
  const begun = [...term.start, ...term.part].map((form) => ` ${form}`);
  const inName: [Prisma.Sql, number][] = [
    [Prisma.sql`p.search_name ${anyOf(whole, '')}`, 90],
    [Prisma.sql`left(p.search_name, 36) ${anyOf(whole)}`, 80],
    [Prisma.sql`p.search_name ${anyOf(whole)}`, 70],
  ];
  if (begun.length > 0)
    inName.push([Prisma.sql`p.search_name ${anyOf(begun, '')}`, 60], [Prisma.sql`p.search_name ${anyOf(begun)}`, 50]);
  const inText: [Prisma.Sql, number][] = [[Prisma.sql`p.search_text ${anyOf(whole)}`, 30]];
  // What is neither in name nor text was found by its category; where none is named, there is nothing to tell apart.
  if (slugs.length > 0) inText.push([Prisma.sql`p.search_text ${anyOf(needles(term))}`, 20]);
  const cases = (steps: [Prisma.Sql, number][], rest: number) =>
    Prisma.sql`CASE ${Prisma.join(
      steps.map(([test, points]) => Prisma.sql`WHEN ${test} THEN ${points}::int`),
      ' ',
    )} ELSE ${rest}::int END`;
  // Most of the matches of a common word have it in their specifications alone: one look at the name is enough for these.
  return Prisma.sql`CASE WHEN p.search_name ${anyOf(needles(term))} THEN ${cases(inName, 40)}
    ELSE ${cases(inText, slugs.length > 0 ? 10 : 20)} END`;
}

/** The SQL of a search. One that asks for nothing matches nothing. */
export function matchOf(search: Search): SearchMatch {
  const { terms, named, phrase } = search;
  const narrowed = async () => matchOf(await withoutAbsent(search));
  if (terms.length === 0) return { where: Prisma.sql`FALSE`, score: Prisma.sql`NULL::int`, narrowed };
  const asks = asksOf(search);
  const scores = terms.map((term, index) => scoreOf(term, named[index] ?? []));
  if (phrase.includes(' ')) scores.push(Prisma.sql`CASE WHEN p.search_name ${anyOf([` ${phrase}`])} THEN 5 ELSE 0 END`);
  return {
    narrowed,
    where: Prisma.join(
      asks.map((ask) => condition(ask, asks.length === 1)),
      ' AND ',
    ),
    score: Prisma.join(scores, ' + '),
  };
}

/** The same condition for Prisma: of staff's lists, which have an order of their own. A search that asks for nothing matches nothing. */
export function searchFilter(search: Search): Prisma.ProductWhereInput {
  const nothing: Prisma.ProductWhereInput = { id: { in: [] } };
  if (search.terms.length === 0) return nothing;
  return {
    AND: asksOf(search).map(({ needles: forms, slugs }) => {
      const ways: Prisma.ProductWhereInput[] = forms.map((form) => ({ searchText: { contains: form } }));
      if (slugs.length > 0) ways.push({ category: { in: [...slugs] } });
      // An empty OR inside of AND asks for nothing at all and would let everything through.
      return ways.length > 0 ? { OR: ways } : nothing;
    }),
  };
}

/**
 * The planner takes text comparison for cheap and pages read through an index for dear; both are wrong here, and among 100,000
 * products it would read a third of the table for a common word, in the order of the key or of the rows, at ten times the cost.
 * Leaves it the indexes that say which rows to look at. Also limits what each statement may take. Holds for one transaction.
 */
export const preferWordIndex = (mostMs = statementTime()) =>
  db.$queryRaw`SELECT set_config('random_page_cost', '1', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', 'off', true), set_config('jit', 'off', true), ${timeLimit(mostMs)}`;

/** The opposite, where nearly every row will do: the index of the order is walked, and soon there are enough. Holds for one transaction. */
export const preferOrderIndex = () =>
  db.$queryRaw`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true), ${timeLimit(statementTime())}`;

const timeLimit = (ms: number) => Prisma.sql`set_config('statement_timeout', ${String(ms)}, true)`;

/** The search without the forms that stand in no product's text: each is one look into the index. */
export async function withoutAbsent(search: Search): Promise<Search> {
  const asked = [...new Set(search.terms.flatMap(everyNeedle))];
  const [, rows] = await db.$transaction([
    preferWordIndex(),
    db.$queryRaw<{ needle: string }[]>`
      SELECT needle FROM unnest(${asked}::text[]) AS needle
      WHERE EXISTS (SELECT 1 FROM products p WHERE p.search_text LIKE '%' || needle || '%')`,
  ]);
  const present = new Set(rows.map(({ needle }) => needle));
  return { ...search, terms: search.terms.map((term) => withForms(term, present)) };
}

/** Which of the terms nothing at all matches, by their places. */
export async function unmatched({ terms, named }: Search): Promise<number[]> {
  const one = (term: SearchTerm, index: number) => ({ terms: [term], named: [named[index] ?? []], phrase: '' });
  const counts = await countMatches(terms.map(one), 1);
  return counts.flatMap((count, index) => (count > 0 ? [] : [index]));
}

/** How many products each of these searches finds, counted up to `limit`: one statement for all. */
export async function countMatches(searches: readonly Search[], limit: number): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (search) =>
      Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM products p WHERE ${matchOf(search).where} LIMIT ${limit}) AS found)`,
  );
  const [, rows] = await db.$transaction([
    preferWordIndex(),
    db.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS counts`,
  ]);
  return rows[0]?.counts ?? [];
}
