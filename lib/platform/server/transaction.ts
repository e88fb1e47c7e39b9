import 'server-only';
import { AppError } from '../shared/errors';
import { driverCause } from './database-error';
import { db, Prisma, type Tx } from './db';
import { log } from './log';

/** What was read before a lock was granted has changed meanwhile: the next attempt reads it anew. */
export class LostRace extends AppError {
  constructor() {
    super('conflict');
  }
}

type Options = { timeout?: number; maxWait?: number };

/**
 * Opens a transaction, and opens it once more where PostgreSQL ended it for a deadlock or a serialization failure (SQLSTATE 40P01, 40001), or
 * `work` threw LostRace. The first attempt was rolled back whole. `work` must touch nothing but `tx`: mails are rows, and calls, caches and
 * variables of the caller come after the commit. Errors: those of `work`.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, options?: Options): Promise<T> {
  try {
    return await db.$transaction(work, options);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    log.warn({ err: error }, 'a transaction is opened once more');
    return db.$transaction(work, options);
  }
}

/** The driver calls both SQLSTATEs a write conflict. */
const isRetryable = (error: unknown): boolean =>
  error instanceof LostRace ||
  (error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === 'P2034' || driverCause(error)?.kind === 'TransactionWriteConflict'));
