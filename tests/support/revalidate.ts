import { type Answer, anonymous } from './browser/http.ts';
import { internalToken } from './make/internal.ts';

/** Expires the server's caches after a test wrote to the database. Needs the server's APP_SECRET. */
export function expireCaches(): Promise<Answer> {
  const headers = { Authorization: `Bearer ${internalToken('revalidate')}` };
  return anonymous().post('/api/internal/revalidate', undefined, headers);
}
