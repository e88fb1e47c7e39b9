import 'server-only';
import { db } from '../../db';
import { log } from '../../log';
import { ProviderError } from '../../payments/contract';
import { closePayment } from './check-payment';
import { endPayment } from './settle-payment';

const BATCH = 25;
/** Meanwhile no other run takes the same payments; after an error they come up again. */
const CLAIM_SECONDS = 300;
/** A provider that cannot be asked for so long will not say anything else: the order must not wait for ever. */
const GIVE_UP_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 5;
/** What is left after these waits for the next run. */
const MOST_BATCHES = 20;

/**
 * Ends the attempts whose 60 minutes have passed unpaid: looks, cancels at the provider where possible, settles, so that the
 * order is cancelled and its coupon free again. Works in batches, and may run on several servers at once. A provider that
 * cannot be asked is asked again in a later run.
 */
export async function sweepPayments(): Promise<void> {
  for (let count = BATCH, batches = 0; count === BATCH && batches < MOST_BATCHES; batches++) count = await sweepBatch();
}

async function sweepBatch(): Promise<number> {
  const due = await db.$queryRaw<{ id: string; expiresAt: Date }[]>`
    UPDATE payments SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM payments
      WHERE status = 'pending' AND expires_at < now() AND (claimed_until IS NULL OR claimed_until < now())
      ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, expires_at AS "expiresAt"`;
  for (let index = 0; index < due.length; index += AT_ONCE) {
    await Promise.all(due.slice(index, index + AT_ONCE).map(close));
  }
  return due.length;
}

async function close({ id, expiresAt }: { id: string; expiresAt: Date }): Promise<void> {
  try {
    await closePayment(id, 'expired');
    return;
  } catch (error) {
    const detail = error instanceof ProviderError ? { reason: error.reason, detail: error.message } : { err: error };
    log.warn({ paymentId: id, ...detail }, 'an unpaid payment could not be closed');
  }
  if (Date.now() - expiresAt.getTime() >= GIVE_UP_MS) await endPayment(id, 'expired');
}
