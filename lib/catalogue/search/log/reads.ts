import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../../platform/server/cache/tags';
import { db } from '../../../platform/server/db';
import { searchKey } from '../query/key';
import { readSearchRules } from '../query/query-rules';

const SPARE = 4;

/** Most frequent searches of the last 30 days that had results, without corrected and redirected ones. */
export async function readPopularSearches(limit: number): Promise<string[]> {
  'use cache';
  cacheTag(cacheTags.searchRules);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.$queryRaw<{ text: string; written: string }[]>`
    SELECT text, (array_agg(written ORDER BY count DESC, day DESC))[1] AS written FROM search_log
    WHERE day > (now() AT TIME ZONE 'Asia/Riyadh')::date - 30
    GROUP BY text
    HAVING (count(*) > 1 OR sum(count) >= 3) AND length(text) > 1
      AND (array_agg(results ORDER BY day DESC))[1] > 0 AND NOT (array_agg(corrected ORDER BY day DESC))[1]
    ORDER BY sum(count) DESC, text LIMIT ${limit * SPARE}`;
  const seen = new Set((await readSearchRules()).redirects.keys());
  return rows
    .filter(({ text }) => /\p{L}/u.test(text) && !seen.has(searchKey(text)) && seen.add(searchKey(text)))
    .slice(0, limit)
    .map(({ written }) => written);
}
