import { hkdfSync } from 'node:crypto';
import type { Job } from '../../lib/office/jobs/rules.ts';
import { baseUrl } from './env.ts';
import { type Answer, anonymous } from './http.ts';

/** The token with which the shop's own scripts call /api/internal for one purpose. */
export function internalToken(purpose: string): string {
  const secret = process.env.APP_SECRET;
  if (!secret) throw new Error('APP_SECRET is not set: run the tests with npm test');
  return Buffer.from(hkdfSync('sha256', secret, 'computer-city', `internal ${purpose}`, 32)).toString('hex');
}

/** What the shop's own server sends with its calls. */
export function internalHeaders(address = baseUrl): Record<string, string> {
  return { Origin: address, Authorization: `Bearer ${internalToken('sweep')}` };
}

const sweepPath = (jobs: readonly Job[]): string =>
  `/api/internal/sweep${jobs.length > 0 ? `?jobs=${jobs.join(',')}` : ''}`;

/** Asks the shop to do these of its jobs, or all of them, as its server does once a minute. */
export function sweep(...jobs: Job[]): Promise<Answer> {
  return anonymous().post(sweepPath(jobs), undefined, internalHeaders());
}

/** Asks another shop for these of its jobs, or for all of them. */
export const sweepAt = (address: string, ...jobs: Job[]): Promise<Response> =>
  fetch(address + sweepPath(jobs), { method: 'POST', headers: internalHeaders(address) });
