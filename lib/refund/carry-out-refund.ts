import 'server-only';
import { askProvider } from '../payment/ask-provider';
import { backoffMs } from '../payment/check-schedule';
import { type HostedProvider, ProviderError } from '../payment/contract';
import { refreshFlags } from '../payment/order-flags';
import { hostedNamed, openGateway } from '../payment/registry';
import { db, type Prisma, type Tx } from '../server/db';
import { log } from '../server/log';
import { formatAmount, parseSar } from '../shared/money';
import { translate } from '../shared/translate';
import { followRefund } from './after-refund';

/** Longer than a provider is waited for: a claim that lapses belongs to a server that died. */
const CLAIM_MS = 300_000;
const BATCH = 25;
/** The first tries come quickly, the later ones every two hours; after so many (a week) staff have to look at the provider. */
const MOST_TRIES = 90;

/** Until when who is at a refund has it for himself. */
export const claimUntil = (): Date => new Date(Date.now() + CLAIM_MS);

/** How a refund stands at its provider. */
type Outcome = { state: 'done' | 'pending' | 'failed'; providerRef?: string; error?: ProviderError['reason'] };

/**
 * Has the provider do a refund that the caller has claimed, and notes how it ended. It never throws: a failure is logged, noted on
 * the refund, and tried again by the sweep while nobody knows whether the money has gone.
 */
export async function carryOutRefund(refundId: string): Promise<void> {
  try {
    const outcome = await carryOut(refundId);
    if (outcome) await settleRefund(refundId, outcome);
  } catch (error) {
    const isKnown = error instanceof ProviderError;
    const reason = isKnown ? error.reason : 'unreachable';
    log.error({ refundId, ...(isKnown ? { reason, detail: error.message } : { err: error }) }, 'a refund was not made');
    try {
      // Nobody knows whether an unreachable provider did it; one that refuses has not.
      if (reason === 'unreachable') await noteTry(refundId);
      else await settleRefund(refundId, { state: 'failed', error: reason });
    } catch (failure) {
      log.error({ refundId, err: failure }, 'a failed refund could not be noted');
    }
  }
}

/** Takes up again what nobody knows the end of, and what a server that died left behind. */
export async function sweepRefunds(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    UPDATE refunds SET try_at = now() + make_interval(secs => ${CLAIM_MS / 1000}::int), tries = greatest(tries, 1)
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

async function refunded(
  { amount, reason, payment }: Asked,
  provider: HostedProvider,
  about: { providerRef: string; idempotencyKey: string },
): Promise<Outcome> {
  if (!payment) throw new ProviderError('unreachable', 'no payment for a refund');
  const made = await provider.refund(openGateway(payment.gateway), { ...about, amount: parseSar(amount), reason });
  return { state: made.state, providerRef: made.refundRef };
}

/** What became of a refund that was asked for before; null where the provider does not know it, so that it may be asked (again). */
async function lookedUp(refund: Asked, provider: HostedProvider): Promise<Outcome | null> {
  const { payment } = refund;
  if (refund.tries === 0 || !payment?.providerRef) return null;
  const found = await provider.refundState(openGateway(payment.gateway), {
    providerRef: payment.providerRef,
    refundRef: refund.providerRef,
    idempotencyKey: refund.id,
  });
  if (!found) return null;
  if (found.state !== 'unknown')
    return { state: found.state, ...(found.refundRef ? { providerRef: found.refundRef } : {}) };
  // Where a refund bears no name of ours (an order cancelled in part before its capture), the sum tells.
  const { report } = await askProvider(payment.id);
  if (report.refunded >= parseSar(refund.reportedBefore) + parseSar(refund.amount)) return { state: 'done' };
  throw new ProviderError('unreachable', 'the provider cannot tell whether a refund was made');
}

/** The row under the locks of its order and payment, in the order in which everybody takes them. */
async function lockRefund(tx: Tx, refundId: string) {
  const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: { orderId: true } });
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
  return tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { order: { select: { status: true } }, payment: { select: { refundedAmount: true } } },
  });
}

/**
 * Notes how a refund ended, once; answers whether this call did. One that failed gives its amount back to what can be given back. `by` and `note`: staff saw it at
 * the provider themselves.
 */
export async function settleRefund(
  refundId: string,
  { state, providerRef, error }: Outcome,
  { by = 'provider', note = null }: { by?: string; note?: string | null } = {},
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'done' || refund.state === 'failed') return false;
    const now = new Date();
    const tries = refund.tries + 1;
    await tx.refund.update({
      where: { id: refundId },
      data: {
        state,
        tries,
        providerRef: providerRef ?? refund.providerRef,
        error: state === 'failed' ? (error === 'refused' || error === 'unknown' ? error : 'refused') : null,
        tryAt: state === 'pending' ? new Date(now.getTime() + backoffMs(tries)) : null,
        settledAt: state === 'pending' ? null : now,
      },
    });
    if (state === 'pending' && refund.state === 'pending') return true;
    if (state === 'failed' && refund.paymentId !== null) {
      const data = { refundSent: { decrement: refund.amount } };
      await tx.payment.update({ where: { id: refund.paymentId }, data });
    }
    const isReported =
      parseSar(refund.payment?.refundedAmount ?? 0) >= parseSar(refund.reportedBefore) + parseSar(refund.amount);
    // A provider whose report shows what has gone back has been noted by settlePayment.
    if (note !== null || !(state === 'done' && isReported)) await noteOutcome(tx, refund, state, by, note);
    await tx.order.update({ where: { id: refund.orderId }, data: { updatedAt: now } });
    await refreshFlags(tx, refund.orderId);
    if (state === 'done') await followRefund(tx, refund);
    return true;
  });
}

type Locked = Awaited<ReturnType<typeof lockRefund>>;

async function noteOutcome(tx: Tx, refund: Locked, state: Outcome['state'], by: string, note: string | null) {
  const { status } = refund.order;
  const amount = formatAmount(parseSar(refund.amount), 'always');
  const told = translate(`refund.history_${state}`, { amount });
  const entry = { orderId: refund.orderId, fromStatus: status, toStatus: status, by };
  await tx.orderStatusHistory.create({ data: { ...entry, note: note ? `${told} ${note}` : told } });
}

/** Notes a try of which nobody knows how it ended. */
async function noteTry(refundId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'done' || refund.state === 'failed') return;
    const tries = refund.tries + 1;
    const tryAt = tries >= MOST_TRIES ? null : new Date(Date.now() + backoffMs(tries));
    await tx.refund.update({ where: { id: refundId }, data: { tries, tryAt, error: 'unreachable' } });
    if (refund.tries > 0) return;
    const { status } = refund.order;
    const note = translate('refund.history_unreachable', { amount: formatAmount(parseSar(refund.amount), 'always') });
    const entry = { orderId: refund.orderId, fromStatus: status, toStatus: status, by: 'system' };
    await tx.orderStatusHistory.create({ data: { ...entry, note } });
    await tx.order.update({ where: { id: refund.orderId }, data: { updatedAt: new Date() } });
  });
}
