import 'server-only';
import { db } from '../../../platform/server/db';
import { searchKey } from '../query/key';

/** Spellings with one searchKey() share a redirect. */
export async function readRedirectTarget(text: string): Promise<string | null> {
  const row = await db.searchRedirect.findUnique({ where: { key: searchKey(text) }, select: { target: true } });
  return row?.target ?? null;
}
