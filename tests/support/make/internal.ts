import { hkdfSync } from 'node:crypto';
import type { Job } from '../../../lib/office/jobs/rules.ts';
import { type Answer, anonymous } from '../browser/http.ts';
import { baseUrl } from '../env.ts';

export function internalToken(purpose: string): string {
  const secret = process.env.APP_SECRET;
  if (!secret) throw new Error('APP_SECRET is not set: run the tests with npm test');
  return Buffer.from(hkdfSync('sha256', secret, 'computer-city', `internal ${purpose}`, 32)).toString('hex');
}

export function internalHeaders(address = baseUrl): Record<string, string> {
  return { Origin: address, Authorization: `Bearer ${internalToken('sweep')}` };
}

const sweepPath = (jobs: readonly Job[]): string =>
  `/api/internal/sweep${jobs.length > 0 ? `?jobs=${jobs.join(',')}` : ''}`;

/** Runs the given jobs (by default all), as the server does every minute. */
export function sweep(...jobs: Job[]): Promise<Answer> {
  return anonymous().post(sweepPath(jobs), undefined, internalHeaders());
}

export const sweepAt = (address: string, ...jobs: Job[]): Promise<Response> =>
  fetch(address + sweepPath(jobs), { method: 'POST', headers: internalHeaders(address) });
