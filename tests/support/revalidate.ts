import { createHash } from 'node:crypto';
import { type Answer, anonymous } from './http.ts';

/** Expires what the server cached, as the shop's own commands do after they wrote past it. Needs the server's APP_SECRET. */
export function expireCaches(): Promise<Answer> {
  const secret = process.env.APP_SECRET;
  if (!secret) throw new Error('APP_SECRET is not set: run the tests with npm test');
  const token = createHash('sha256').update(`revalidate:${secret}`).digest('hex');
  return anonymous().post('/api/internal/revalidate', undefined, { Authorization: `Bearer ${token}` });
}
