import 'server-only';
import { AppError } from '../shared/errors';
import { withTimeout } from '../shared/with-timeout';
import { db } from './db';
import { isShuttingDown } from './shutdown.ts';

const READY_MS = 2_000;

/** Readiness. Errors: unavailable, while shutting down or if the database does not answer quickly. */
export async function checkReadiness(): Promise<{ status: 'ok' }> {
  if (isShuttingDown()) throw unavailableError();
  await withTimeout(READY_MS, db.$queryRaw`SELECT 1`).catch(() => {
    throw unavailableError();
  });
  return { status: 'ok' };
}

export const unavailableError = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });
