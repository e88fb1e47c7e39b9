import 'server-only';
import { checkWithProvider } from '../../money/payment/ask-provider';
import { type HostedProvider, ProviderError } from '../../money/payment/providers/contract';
import { decryptGatewayConfig, findHostedProvider } from '../../money/payment/providers/registry';
import { providerClaimSeconds } from '../../money/payment/queues';
import { afterSeconds, claimDue } from '../../platform/queue/claim';
import { db, Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { parseSar } from '../../platform/shared/money';
import { sumContainsRefund } from './rules';
import { type RefundOutcomeReport, recordAttempt, settleRefund } from './settle-refund';

const BATCH = 25;

/** Requests a claimed refund. Never throws: the sweep retries. */
export async function executeRefund(refundId: string, claim: Date): Promise<void> {
  try {
    const outcome = await carryOut(refundId);
    if (outcome) await settleRefund(refundId, outcome, claim);
  } catch (error) {
    logFailure(refundId, error);
    try {
      await recordAttempt(refundId, claim);
    } catch (failure) {
      log.error({ refundId, err: failure }, 'a failed refund could not be noted');
    }
  }
}

function logFailure(refundId: string, error: unknown): void {
  const detail = error instanceof ProviderError ? { reason: error.reason, detail: error.message } : { err: error };
  log.error({ refundId, ...detail }, 'a refund was not made');
}

/** Job: retries refunds that have no result or were interrupted. */
export async function sweepRefunds(): Promise<void> {
  const until = afterSeconds(providerClaimSeconds());
  const due = await claimDue<{ id: string; claimedUntil: Date }>(
    { table: 'refunds', due: 'try_at' },
    {
      limit: BATCH,
      until,
      set: Prisma.sql`tries = greatest(tries, 1), claimed_until = ${until}`,
      returning: Prisma.sql`claimed_until AS "claimedUntil"`,
    },
  );
  await Promise.all(due.map(({ id, claimedUntil }) => executeRefund(id, claimedUntil)));
}

const withPayment = { payment: { include: { gateway: true } } } satisfies Prisma.RefundInclude;
type Asked = Prisma.RefundGetPayload<{ include: typeof withPayment }>;

async function carryOut(refundId: string): Promise<RefundOutcomeReport | null> {
  const refund = await db.refund.findUniqueOrThrow({ where: { id: refundId }, include: withPayment });
  const { payment } = refund;
  if (refund.method !== 'provider' || (refund.state !== 'open' && refund.state !== 'pending')) return null;
  const provider = payment && findHostedProvider(payment.provider);
  if (!payment?.providerRef || !provider) throw new ProviderError('unreachable', 'no provider for a refund');
  const about = { providerRef: payment.providerRef, idempotencyKey: refund.id };
  const outcome = (await lookedUp(refund, provider)) ?? (await refunded(refund, provider, about));
  // Only settlePayment may store the provider's sum, which counts pending refunds until they fail.
  const isUndone = outcome.state === 'failed' && refund.state === 'pending';
  if (isUndone || refund.isRecheck) await checkWithProvider(payment.id);
  else if (outcome.state !== 'failed') await checkWithProvider(payment.id).catch(() => {});
  return outcome;
}

/** Only a refusal shows that no money was refunded. */
async function refunded(
  { id, amount, reason, payment }: Asked,
  provider: HostedProvider,
  about: { providerRef: string; idempotencyKey: string },
): Promise<RefundOutcomeReport> {
  if (!payment) throw new ProviderError('unreachable', 'no payment for a refund');
  try {
    const made = await provider.refund(decryptGatewayConfig(payment.gateway), {
      ...about,
      amount: parseSar(amount),
      reason,
    });
    return { state: made.state, providerRef: made.refundRef };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error;
    logFailure(id, error);
    return { state: 'failed', error: error.reason };
  }
}

/** Null: unknown at the provider, so it may be requested. */
async function lookedUp(refund: Asked, provider: HostedProvider): Promise<RefundOutcomeReport | null> {
  const { payment } = refund;
  if (refund.tries === 0 || !payment?.providerRef) return null;
  const found = await provider.refundState(decryptGatewayConfig(payment.gateway), {
    providerRef: payment.providerRef,
    refundRef: refund.providerRef,
    idempotencyKey: refund.id,
    askedAt: refund.createdAt,
  });
  if (found && found.state !== 'unknown') {
    return { state: found.state, ...(found.refundRef ? { providerRef: found.refundRef } : {}) };
  }
  // Partial cancellations have no id of the shop, so sums are compared.
  const { report } = await checkWithProvider(payment.id);
  if (sumContainsRefund(refund, report.refunded, await readOthers(refund))) return { state: 'done' };
  if (found === null || found.isInSum) return null;
  throw new ProviderError('unreachable', 'the provider cannot tell whether a refund was made');
}

async function readOthers({ id, paymentId }: Asked) {
  const { _sum } = await db.refund.aggregate({
    where: { paymentId, id: { not: id }, method: 'provider', state: { in: ['pending', 'done'] } },
    _sum: { amount: true },
  });
  return parseSar(_sum.amount ?? 0);
}
