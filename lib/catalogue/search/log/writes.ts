import 'server-only';
import { after } from 'next/server';
import { db } from '../../../platform/server/db';
import { log } from '../../../platform/server/log';
import { drainSearchCounts } from '../../../platform/server/search-visits';

const MAX_SEARCHES_PER_DAY = 20_000;

export const writeSearchesAfterResponse = (): void => after(writeSearches);

/** Saves this process's counts; they are lost on failure. */
export async function writeSearches(): Promise<void> {
  const searches = drainSearchCounts();
  if (searches.length === 0) return;
  const column = <K extends keyof (typeof searches)[number]>(name: K) => searches.map((search) => search[name]);
  try {
    // Sorted, so that two processes cannot deadlock.
    await db.$executeRaw`
      WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Riyadh')::date AS day)
      INSERT INTO search_log (day, text, written, count, results, corrected)
      SELECT today.day, s.text, s.written, s.count, s.results, s.corrected
      FROM today, unnest(${column('text')}::text[], ${column('written')}::text[], ${column('count')}::int[],
        ${column('results')}::int[], ${column('corrected')}::boolean[]) AS s(text, written, count, results, corrected)
      WHERE (SELECT count(*) FROM search_log l, today WHERE l.day = today.day) < ${MAX_SEARCHES_PER_DAY}
        OR EXISTS (SELECT 1 FROM search_log l WHERE l.day = today.day AND l.text = s.text)
      ORDER BY s.text
      ON CONFLICT (day, text) DO UPDATE SET count = search_log.count + excluded.count, results = excluded.results,
        corrected = excluded.corrected`;
  } catch (error) {
    log.warn({ err: error, searches: searches.length }, 'searches could not be written down');
  }
}
