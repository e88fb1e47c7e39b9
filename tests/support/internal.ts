import { createHash } from 'node:crypto';
import { baseUrl } from './env.ts';
import { type Answer, anonymous } from './http.ts';

/** What the shop's own server sends with its calls. */
export function internalHeaders(address = baseUrl): Record<string, string> {
  const token = createHash('sha256').update(`sweep:${process.env.APP_SECRET}`).digest('hex');
  return { Origin: address, Authorization: `Bearer ${token}` };
}

/** Asks the shop to do its jobs, as its server does once a minute. */
export function sweep(): Promise<Answer> {
  return anonymous().post('/api/internal/sweep', undefined, internalHeaders());
}
