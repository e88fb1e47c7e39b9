import 'server-only';
import { afterSeconds, claimDue } from '../../platform/queue/claim';
import { Prisma } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';
import { checkWithProvider } from './ask-provider';
import { sweepCaptures } from './capture/capture-payment';
import { closePayment } from './check-payment';
import { ProviderError } from './providers/contract';
import { EXPIRED_PAYMENTS, PAYMENT_CHECKS, providerClaimSeconds } from './queues';
import { endPayment } from './settle-payment';

/** Runs in parallel, so that a batch ends within its claim. */
const BATCH = 5;
/** After this time an order no longer waits for an unreachable provider. */
const GIVE_UP_MS = 6 * 60 * 60 * 1000;
const MAX_BATCHES = 100;

/** Job: ends unpaid attempts, checks ended ones, retries reads and captures. */
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

const claimExpired = () =>
  claimDue<{ id: string; expiresAt: Date }>(EXPIRED_PAYMENTS, {
    limit: BATCH,
    until: afterSeconds(providerClaimSeconds()),
    returning: Prisma.sql`expires_at AS "expiresAt"`,
  });

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

const claimWatched = () => claimDue(PAYMENT_CHECKS, { limit: BATCH, until: afterSeconds(providerClaimSeconds()) });

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
