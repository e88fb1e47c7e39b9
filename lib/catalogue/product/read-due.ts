import 'server-only';
import { after } from 'next/server';
import { announce } from '../../platform/server/cache/announce';
import { expire } from '../../platform/server/cache/expire';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { readDueBatch } from './due-batch';

const RUN_MS = 20_000;

/** Job: derives the values of queued products again. */
export async function readDueValues(): Promise<void> {
  const until = Date.now() + RUN_MS;
  let changed = false;
  while (Date.now() < until) {
    const count = await transaction(readDueBatch, { timeout: 30_000, maxWait: 10_000 });
    if (count === 0) break;
    changed = true;
  }
  if (!changed) return;
  await announce(db, [{ entity: 'products' }]);
  await expire({ entity: 'products' });
}

/** Runs readDueValues after the response. */
export function readDueValuesSoon(): void {
  after(async () => {
    try {
      await readDueValues();
    } catch (error) {
      log.error({ err: error }, 'values could not be read again');
    }
  });
}
