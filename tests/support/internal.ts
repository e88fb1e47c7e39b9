import { createHash } from 'node:crypto';
import type { Job } from '../../lib/office/jobs/rules.ts';
import { baseUrl } from './env.ts';
import { type Answer, anonymous } from './http.ts';

/** What the shop's own server sends with its calls. */
export function internalHeaders(address = baseUrl): Record<string, string> {
  const token = createHash('sha256').update(`sweep:${process.env.APP_SECRET}`).digest('hex');
  return { Origin: address, Authorization: `Bearer ${token}` };
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
