import 'server-only';
import { AppError } from '../shared/errors';
import { within } from '../shared/within';
import { db } from './db';
import { isEnding } from './ending.ts';

const READY_MS = 2_000;

/** Whether server and database answer. Errors: unavailable, while the server is told to end, or the database does not answer at once. */
export async function isReady(): Promise<{ status: 'ok' }> {
  if (isEnding()) throw unavailable();
  await within(READY_MS, db.$queryRaw`SELECT 1`).catch(() => {
    throw unavailable();
  });
  return { status: 'ok' };
}

/** Nothing can be done now, and nothing was: come again soon. */
export const unavailable = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });
