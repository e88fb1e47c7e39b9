import 'server-only';
import { searchKey } from '../search/search-key';
import { db } from '../server/db';

/** Where a search leads, straight from the database; null for nowhere. */
export async function readTargetOf(text: string): Promise<string | null> {
  const row = await db.searchRedirect.findUnique({ where: { key: searchKey(text) }, select: { target: true } });
  return row?.target ?? null;
}
