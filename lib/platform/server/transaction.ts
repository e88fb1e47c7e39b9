import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '../shared/errors';
import { databaseErrorCause } from './database-error';
import { db, Prisma, type Tx } from './db';
import { log } from './log';

/** Throw it if data read before a lock has changed; the transaction is retried once. */
export class ConcurrentChangeError extends AppError {
  constructor() {
    super('conflict');
  }
}

const MIN_BACKOFF_MS = 50;

type Options = { timeout?: number; maxWait?: number };

/** Retries once after deadlocks, serialization failures and ConcurrentChangeError. `work` must change only `tx`. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, options?: Options): Promise<T> {
  try {
    return await db.$transaction(work, options);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    log.warn({ err: error }, 'a transaction is opened once more');
    // Without a delay the retry may lock a row before the other transaction continues, and deadlock again.
    await setTimeout(MIN_BACKOFF_MS * (1 + Math.random()));
    return db.$transaction(work, options);
  }
}

/** The driver reports 40P01 and 40001 as write conflicts. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ConcurrentChangeError ||
  (error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === 'P2034' || databaseErrorCause(error)?.kind === 'TransactionWriteConflict'));
