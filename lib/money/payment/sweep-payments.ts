import 'server-only';
import { db } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';
import { checkWithProvider } from './ask-provider';
import { sweepCaptures } from './capture/capture-payment';
import { closePayment } from './check-payment';
import { claimSeconds } from './claim-time';
import { ProviderError } from './providers/contract';
import { endPayment } from './settle-payment';

/** Handled at once, so that the whole batch ends within its claim. */
const BATCH = 5;
/** Then an unreachable provider no longer blocks the order. */
const GIVE_UP_MS = 6 * 60 * 60 * 1000;
/** The rest waits for the next run. */
const MAX_BATCHES = 100;

/** Ends unpaid attempts, checks ended ones, retries reads and captures. Safe on several servers. */
export async function sweepPayments(): Promise<void> {
  const parts = [() => inBatches(claimExpired, close), () => inBatches(claimWatched, checkOne), sweepCaptures];
  await forEachIsolated(parts, (part) => part());
}

async function inBatches<T>(claim: () => Promise<T[]>, work: (row: T) => Promise<void>): Promise<void> {
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const due = await claim();
    await Promise.all(due.map(work));
    if (due.length < BATCH) return;
  }
}

const claimExpired = () => db.$queryRaw<{ id: string; expiresAt: Date }[]>`
  UPDATE payments SET claimed_until = now() + make_interval(secs => ${claimSeconds()}::int)
  WHERE id IN (
    SELECT id FROM payments
    WHERE status = 'pending' AND expires_at < now() AND (claimed_until IS NULL OR claimed_until < now())
    ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  RETURNING id, expires_at AS "expiresAt"`;

async function close({ id, expiresAt }: { id: string; expiresAt: Date }): Promise<void> {
  try {
    await closePayment(id, 'expired');
    return;
  } catch (error) {
    warn(id, error, 'an unpaid payment could not be closed');
  }
  if (Date.now() - expiresAt.getTime() < GIVE_UP_MS) return;
  try {
    await endPayment(id, 'expired', 'unasked');
  } catch (error) {
    warn(id, error, 'an unpaid payment could not be ended');
  }
}

const claimWatched = () => db.$queryRaw<{ id: string }[]>`
  UPDATE payments SET check_at = now() + make_interval(secs => ${claimSeconds()}::int)
  WHERE id IN (SELECT id FROM payments WHERE check_at <= now() ORDER BY check_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id`;

async function checkOne({ id }: { id: string }): Promise<void> {
  try {
    await checkWithProvider(id, { isRetry: true });
  } catch (error) {
    warn(id, error, 'a payment could not be looked at');
  }
}

function warn(paymentId: string, error: unknown, text: string): void {
  const detail = error instanceof ProviderError ? { reason: error.reason, detail: error.message } : { err: error };
  log.warn({ paymentId, ...detail }, text);
}
