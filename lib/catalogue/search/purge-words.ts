import 'server-only';
import { databaseErrorCause } from '../../platform/server/database-error';
import { db, Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { searchWithTime } from './reads';

const PARTS = 360;
const MINUTE = 60_000;
/** Short, because other writers wait while the lock is requested. */
const LOCK_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

const UNHELD = Prisma.sql`(SELECT true FROM search_documents d WHERE d.words @> ARRAY[search_token(v.word)] LIMIT 1) IS NULL`;

async function findUnheld(part: number | null): Promise<string[]> {
  const some = part === null ? Prisma.sql`TRUE` : Prisma.sql`abs(hashtext(v.word)::bigint) % ${PARTS} = ${part}`;
  const rows = await searchWithTime(
    (tx) => tx.$queryRaw<{ word: string }[]>`SELECT v.word FROM search_vocabulary v WHERE ${some} AND ${UNHELD}`,
  );
  return rows.map(({ word }) => word);
}

/** Blocks writers of search documents: a product saved meanwhile would not add its words again. */
async function remove(words: readonly string[]): Promise<number> {
  const removed = await searchWithTime(async (tx) => {
    await tx.$queryRaw`SELECT set_config('lock_timeout', ${String(LOCK_MS)}, true)`;
    await tx.$executeRaw`LOCK TABLE search_documents IN SHARE MODE`;
    return tx.$executeRaw`DELETE FROM search_vocabulary v WHERE v.word = ANY (${words}::text[]) AND ${UNHELD}`;
  });
  if (removed > 0) await db.$queryRaw`SELECT nextval('search_vocabulary_removals')::text`;
  return removed;
}

/** Job: deletes unused words; `part` null: all. Returns the number deleted, 0 on a lock timeout. */
export async function purgeUnusedWords(part: number | null = Math.floor(Date.now() / MINUTE) % PARTS): Promise<number> {
  const words = await findUnheld(part);
  if (words.length === 0) return 0;
  try {
    const removed = await remove(words);
    if (removed > 0) log.info({ removed }, 'words of products that are gone are forgotten');
    return removed;
  } catch (error) {
    if (databaseErrorCause(error)?.originalCode === LOCK_NOT_AVAILABLE) return 0;
    throw error;
  }
}
