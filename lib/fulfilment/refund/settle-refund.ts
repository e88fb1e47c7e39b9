import 'server-only';
import { backoffMs, PROVIDER_RETRY } from '../../money/payment/check-schedule';
import { lowerDueOfFailedRefund, updateOrderFlags } from '../../money/payment/order-flags';
import type { ProviderError } from '../../money/payment/providers/contract';
import { appendEntries, appendReportedEntries } from '../../orders/ledger/append';
import { failedRefundEntry } from '../../orders/ledger/entries';
import { undoReportedRefunds } from '../../orders/ledger/undo-refunds';
import { debitFailedRefund } from '../../orders/order/ensure-invoice';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import { nextAttemptAt } from '../../platform/queue/backoff';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { reopenReturn } from '../return/settle-return';
import { applyRefundEffects } from './after-refund';
import { canDecideRefund } from './rules';
import type { RefundOutcome } from './schema';

export type RefundOutcomeReport = {
  state: 'done' | 'pending' | 'failed';
  providerRef?: string;
  error?: ProviderError['reason'];
};

async function lockRefund(tx: Tx, refundId: string) {
  const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: { orderId: true } });
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
  const [claim] = await tx.$queryRaw<{ isHeld: boolean | null }[]>`
    SELECT claimed_until > now() AS "isHeld" FROM refunds WHERE id = ${refundId} FOR UPDATE`;
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: {
      order: { select: { status: true, orderNumber: true } },
      payment: { select: { id: true, orderId: true, refundedAmount: true, providerRef: true } },
    },
  });
  return { ...refund, isClaimed: claim?.isHeld === true };
}

type Locked = Awaited<ReturnType<typeof lockRefund>>;

const hasEnded = ({ state }: Locked): boolean => state === 'done' || state === 'failed';

const holdsClaim = ({ claimedUntil }: Locked, claim: Date | null): boolean =>
  claimedUntil?.getTime() === claim?.getTime();

/** Stores a result once. After another process took over `claim`, only `done` counts. */
export const settleRefund = (refundId: string, outcome: RefundOutcomeReport, claim: Date | null): Promise<void> =>
  transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (hasEnded(refund) || (outcome.state !== 'done' && !holdsClaim(refund, claim))) return;
    await settle(tx, refund, outcome, { by: 'provider', note: null });
  });

/** For providers that give no result. */
export const decideRefund = (
  orderId: string,
  refundId: string,
  { state, note }: RefundOutcome,
  staff: Staff,
): Promise<void> =>
  transaction(async (tx) => {
    const found = await tx.refund.findFirst({ where: { id: refundId, orderId }, select: { id: true } });
    if (!found) throw new AppError('not_found');
    const refund = await lockRefund(tx, refundId);
    if (!canDecideRefund(refund)) throw new AppError('refund_decided');
    if (refund.isClaimed) throw new AppError('refund_asked');
    await settle(tx, refund, { state }, { by: staff.username, note });
    await recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: refund.order.orderNumber,
      before: { refund: refund.amount.toFixed(2), note: null },
      after: { refund: state === 'failed' ? null : refund.amount.toFixed(2), note },
    });
  });

async function settle(
  tx: Tx,
  refund: Locked,
  { state, providerRef, error }: RefundOutcomeReport,
  { by, note }: { by: string; note: string | null },
): Promise<void> {
  const now = new Date();
  const tries = refund.tries + 1;
  await tx.refund.update({
    where: { id: refund.id },
    data: {
      state,
      tries,
      providerRef: providerRef ?? refund.providerRef,
      error: state === 'failed' ? (error === 'refused' || error === 'unknown' ? error : 'refused') : null,
      tryAt: state === 'pending' ? new Date(now.getTime() + backoffMs(tries)) : null,
      claimedUntil: null,
      // Accounting filters by this time, so a recheck keeps it.
      settledAt: state === 'failed' ? now : (refund.settledAt ?? (state === 'done' ? now : null)),
      doneAt: state === 'failed' ? refund.settledAt : null,
      isRecheck: state === 'pending' && refund.isRecheck,
    },
  });
  if (state === 'pending' && refund.state === 'pending') return;
  if (state === 'failed') {
    await appendFailed(tx, refund, providerRef ?? refund.providerRef, by);
    await lowerDueOfFailedRefund(tx, refund, parseSar(refund.amount));
  }
  if (state === 'failed' && refund.returnId !== null) await reopenReturn(tx, refund.returnId);
  const undone = refund.isRecheck && refund.payment ? await undoReportedRefunds(tx, refund.payment) : [];
  for (const one of undone) await lowerDueOfFailedRefund(tx, one, one.undone);
  const isReported =
    parseSar(refund.payment?.refundedAmount ?? 0) >= parseSar(refund.reportedBefore) + parseSar(refund.amount);
  if (note !== null || !(state === 'done' && isReported)) await recordOutcome(tx, refund, state, by, note);
  await tx.order.update({ where: { id: refund.orderId }, data: { updatedAt: now } });
  await updateOrderFlags(tx, refund.orderId);
  if (state === 'done') await applyRefundEffects(tx, refund);
  if (state === 'failed') await debitFailedRefund(tx, refund);
  for (const one of undone) await debitFailedRefund(tx, one);
}

async function appendFailed(tx: Tx, refund: Locked, reference: string | null, by: string): Promise<void> {
  const { id, orderId, paymentId, amount } = refund;
  const who = by === 'provider' ? null : by;
  await appendEntries(tx, orderId, [failedRefundEntry({ ...refund, amount: parseSar(amount) }, reference, who)]);
  if (paymentId) await appendReportedEntries(tx, paymentId, 'correction', `refund:${id}:unreported`);
}

async function recordOutcome(
  tx: Tx,
  refund: Locked,
  state: RefundOutcomeReport['state'],
  by: string,
  note: string | null,
) {
  const { status } = refund.order;
  const amount = formatAmount(parseSar(refund.amount), 'always');
  const outcome = translate(`refund.history_${state}`, { amount });
  const text = note ? `${outcome} ${note}` : outcome;
  await recordOrderNote(tx, { orderId: refund.orderId, status, by, topic: 'refund', note: text });
}

/** Records an attempt without a result, unless another process took over the claim. */
export async function recordAttempt(refundId: string, claim: Date | null): Promise<void> {
  await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (hasEnded(refund) || !holdsClaim(refund, claim)) return;
    const tries = refund.tries + 1;
    const tryAt = nextAttemptAt(PROVIDER_RETRY, tries);
    await tx.refund.update({
      where: { id: refundId },
      data: { tries, tryAt, claimedUntil: null, error: 'unreachable' },
    });
    if (refund.tries > 0) return;
    const { status } = refund.order;
    const note = translate('refund.history_unreachable', { amount: formatAmount(parseSar(refund.amount), 'always') });
    await recordOrderNote(tx, { orderId: refund.orderId, status, by: 'system', topic: 'refund', note });
    await tx.order.update({ where: { id: refund.orderId }, data: { updatedAt: new Date() } });
  });
}
