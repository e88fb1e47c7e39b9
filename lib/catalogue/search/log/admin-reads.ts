import 'server-only';
import { db, Prisma } from '../../../platform/server/db';
import { type Page, skipTakeOf, toPage } from '../../../platform/shared/paging';
import { searchedText, searchKey } from '../query/key';
import { readSearchRules } from '../query/query-rules';

type Filter = {
  q: string;
  days: number;
  nothing: boolean;
};

type Row = { text: string; written: string; count: number; results: number | null; corrected: boolean; day: string };

function logOf({ q, days }: Filter): Prisma.Sql {
  const words = searchedText(q);
  const texts =
    words !== '' ? Prisma.sql`position(${words} IN text) > 0` : q === '' ? Prisma.sql`TRUE` : Prisma.sql`FALSE`;
  return Prisma.sql`search_log WHERE day > (now() AT TIME ZONE 'Asia/Riyadh')::date - ${days}::int AND ${texts}`;
}

const newest = (column: string) => Prisma.sql`(array_agg(${Prisma.raw(column)} ORDER BY day DESC))[1]`;

const groups = (filter: Filter) => Prisma.sql`
  FROM ${logOf(filter)} GROUP BY text ${filter.nothing ? Prisma.sql`HAVING ${newest('results')} = 0` : Prisma.empty}`;

/** `results`: hits of the last search; null if redirected. */
export type SearchedText = Awaited<ReturnType<typeof listSearches>>['rows'][number];

export async function listSearches(filter: Filter & { page: number; limit: number }) {
  const { skip, take } = skipTakeOf(filter);
  const [found, rules] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT text, ${newest('written')} AS written, sum(count)::int AS count, ${newest('results')} AS results,
        ${newest('corrected')} AS corrected, max(day)::text AS day
      ${groups(filter)} ORDER BY sum(count) DESC, text LIMIT ${take} OFFSET ${skip}`,
    readSearchRules(),
  ]);
  const { rows, more }: Page<Row> = toPage(found, filter.limit);
  const said = (text: string) => {
    const key = searchKey(text);
    return {
      key,
      synonym: rules.synonyms.has(key),
      pin: rules.pins.has(key),
      redirect: rules.redirects.get(key) ?? null,
    };
  };
  return { rows: rows.map((row) => ({ ...row, id: row.text, ...said(row.text) })), more };
}

/** Number of different texts, not of searches. */
export async function countSearchTexts(filter: Filter): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT 1 ${groups(filter)}) AS found`;
  return row?.n ?? 0;
}

/** Number of searches, and of those without results. */
export async function sumSearches(filter: Filter): Promise<{ all: number; nothing: number }> {
  const [row] = await db.$queryRaw<{ all: number; nothing: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS all, coalesce(sum(count) FILTER (WHERE results = 0), 0)::int AS nothing
    FROM ${logOf(filter)}`;
  return row ?? { all: 0, nothing: 0 };
}
