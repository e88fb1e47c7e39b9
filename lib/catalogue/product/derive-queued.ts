import 'server-only';
import { after } from 'next/server';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { readDueBatch } from './due-batch';

const RUN_MS = 20_000;

/** Job: derives the values of queued products again. */
export async function deriveQueuedValues(): Promise<void> {
  const until = Date.now() + RUN_MS;
  let changed = false;
  while (Date.now() < until) {
    const count = await transaction(readDueBatch, { timeout: 30_000, maxWait: 10_000 });
    if (count === 0) break;
    changed = true;
  }
  if (!changed) return;
  await storeInvalidation(db, [{ entity: 'products' }]);
  await invalidate({ entity: 'products' });
}

/** Runs deriveQueuedValues after the response. */
export function deriveQueuedValuesAfterResponse(): void {
  after(async () => {
    try {
      await deriveQueuedValues();
    } catch (error) {
      log.error({ err: error }, 'values could not be read again');
    }
  });
}
