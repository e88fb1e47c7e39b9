import 'server-only';
import { AppError } from '../shared/errors';
import { withTimeout } from '../shared/with-timeout';
import { db } from './db';
import { isShuttingDown } from './shutdown.ts';

const READY_MS = 2_000;

/** Readiness. Errors: unavailable, while shutting down or without a quick database answer. */
export async function isReady(): Promise<{ status: 'ok' }> {
  if (isShuttingDown()) throw unavailable();
  await withTimeout(READY_MS, db.$queryRaw`SELECT 1`).catch(() => {
    throw unavailable();
  });
  return { status: 'ok' };
}

export const unavailable = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });
