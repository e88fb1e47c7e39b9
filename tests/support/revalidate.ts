import { type Answer, anonymous } from './http.ts';
import { internalToken } from './internal.ts';

/** Expires what the server cached, as the shop's own commands do after they wrote past it. Needs the server's APP_SECRET. */
export function expireCaches(): Promise<Answer> {
  const headers = { Authorization: `Bearer ${internalToken('revalidate')}` };
  return anonymous().post('/api/internal/revalidate', undefined, headers);
}
