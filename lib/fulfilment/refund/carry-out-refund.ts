import 'server-only';
import { askProvider } from '../../money/payment/ask-provider';
import { type HostedProvider, ProviderError } from '../../money/payment/contract';
import { hostedNamed, openGateway } from '../../money/payment/registry';
import { db, type Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { parseSar } from '../../platform/shared/money';
import { showsRefund } from './rules';
import { noteTry, type Outcome, settleRefund } from './settle-refund';

/** Longer than a provider is waited for: a claim that lapses belongs to a server that died. */
const CLAIM_MS = 300_000;
const BATCH = 25;

/** Until when who is at a refund has it for himself, and when others take it up. */
export function newClaim(): { tryAt: Date; claimedUntil: Date } {
  const until = new Date(Date.now() + CLAIM_MS);
  return { tryAt: until, claimedUntil: until };
}

/**
 * Has the provider do a refund that the caller has claimed, and notes how it ended. It never throws: a failure is logged, noted on
 * the refund, and tried again by the sweep while nobody knows whether the money has gone.
 */
export async function carryOutRefund(refundId: string): Promise<void> {
  try {
    const outcome = await carryOut(refundId);
    if (outcome) await settleRefund(refundId, outcome);
  } catch (error) {
    logFailure(refundId, error);
    try {
      await noteTry(refundId);
    } catch (failure) {
      log.error({ refundId, err: failure }, 'a failed refund could not be noted');
    }
  }
}

function logFailure(refundId: string, error: unknown): void {
  const detail = error instanceof ProviderError ? { reason: error.reason, detail: error.message } : { err: error };
  log.error({ refundId, ...detail }, 'a refund was not made');
}

/** Takes up again what nobody knows the end of, and what a server that died left behind. */
export async function sweepRefunds(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    UPDATE refunds SET tries = greatest(tries, 1),
      try_at = now() + make_interval(secs => ${CLAIM_MS / 1000}::int),
      claimed_until = now() + make_interval(secs => ${CLAIM_MS / 1000}::int)
    WHERE id IN (SELECT id FROM refunds WHERE try_at <= now() ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  await Promise.all(due.map(({ id }) => carryOutRefund(id)));
}

const withPayment = { payment: { include: { gateway: true } } } satisfies Prisma.RefundInclude;
type Asked = Prisma.RefundGetPayload<{ include: typeof withPayment }>;

/** Null where nothing is left to be done. */
async function carryOut(refundId: string): Promise<Outcome | null> {
  const refund = await db.refund.findUniqueOrThrow({ where: { id: refundId }, include: withPayment });
  const { payment } = refund;
  if (refund.method !== 'provider' || (refund.state !== 'open' && refund.state !== 'pending')) return null;
  const provider = payment && hostedNamed(payment.provider);
  if (!payment?.providerRef || !provider) throw new ProviderError('unreachable', 'no provider for a refund');
  const about = { providerRef: payment.providerRef, idempotencyKey: refund.id };
  const outcome = (await lookedUp(refund, provider)) ?? (await refunded(refund, provider, about));
  // What the provider reports is the payment's state: settlePayment alone writes it.
  if (outcome.state !== 'failed') await askProvider(payment.id).catch(() => {});
  return outcome;
}

/** Asks for a refund. Only here a provider's no says that the money stays: one that was looked up in vain says nothing. */
async function refunded(
  { id, amount, reason, payment }: Asked,
  provider: HostedProvider,
  about: { providerRef: string; idempotencyKey: string },
): Promise<Outcome> {
  if (!payment) throw new ProviderError('unreachable', 'no payment for a refund');
  try {
    const made = await provider.refund(openGateway(payment.gateway), { ...about, amount: parseSar(amount), reason });
    return { state: made.state, providerRef: made.refundRef };
  } catch (error) {
    // Nobody knows whether an unreachable provider did it; one that refuses has not.
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error;
    logFailure(id, error);
    return { state: 'failed', error: error.reason };
  }
}

/** What became of a refund that was asked for before; null where the provider does not know it, so that it may be asked (again). */
async function lookedUp(refund: Asked, provider: HostedProvider): Promise<Outcome | null> {
  const { payment } = refund;
  if (refund.tries === 0 || !payment?.providerRef) return null;
  const found = await provider.refundState(openGateway(payment.gateway), {
    providerRef: payment.providerRef,
    refundRef: refund.providerRef,
    idempotencyKey: refund.id,
    askedAt: refund.createdAt,
  });
  if (found && found.state !== 'unknown') {
    return { state: found.state, ...(found.refundRef ? { providerRef: found.refundRef } : {}) };
  }
  // What has gone back without a name of ours (an order cancelled in part, a payment closed meanwhile), the sum tells.
  const { report } = await askProvider(payment.id);
  if (showsRefund(refund, report.refunded, await readOthers(refund))) return { state: 'done' };
  if (found === null || found.isInSum) return null;
  throw new ProviderError('unreachable', 'the provider cannot tell whether a refund was made');
}

/** What else the provider was asked to give back of the same payment. */
async function readOthers({ id, paymentId }: Asked) {
  const { _sum } = await db.refund.aggregate({
    where: { paymentId, id: { not: id }, method: 'provider', state: { in: ['pending', 'done'] } },
    _sum: { amount: true },
  });
  return parseSar(_sum.amount ?? 0);
}
