import 'server-only';
import type { Payment } from '../../generated/prisma/client';
import { appendEntries, appendReportedEntries } from '../../orders/ledger/append';
import { paidEntry } from '../../orders/ledger/entries';
import { ledgerSelect, parseLedgerEntries, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { undoRefunds } from '../../orders/ledger/undo-refunds';
import { debitFailedRefund } from '../../orders/order/ensure-invoice';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyShopper } from '../../orders/order/notify-shopper';
import type { OrderStatus } from '../../orders/order/order-status';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { metricsRecorder } from '../../platform/server/metrics/meter';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { markCaptureDue } from './capture/capture-due';
import { nextPaymentCheck } from './check-schedule';
import { applyMoneyChange, lowerDueOfFailedRefund, readDueAfterUndoneRefund, updateOrderFlags } from './order-flags';
import type { PaymentReport } from './providers/contract';
import type { PaymentFailure } from './providers/failure';
import { findHostedProvider } from './providers/registry';
import { type PaymentStatus, planSettlement, type Settlement, type SettlementEvent } from './settlement';

export type SettleResult = {
  payment: PaymentStatus;
  order: OrderStatus;
  orderNumber: string;
  /** The report is older than the stored state, so the caller must ask again. */
  isStale?: true;
};

type Reason = 'not_started' | 'declined' | 'replaced' | 'changed' | 'unasked' | 'cancelled' | 'expired';

/** Shown on the screen, so these events send no email. */
const SEEN: readonly (SettlementEvent | Reason)[] = ['failed', 'cancelled', 'replaced', 'not_started'];

type Options = {
  by?: 'provider' | 'system';
  /** Default: the report's reason. */
  reason?: Reason;
  onlyOpen?: boolean;
  seen?: number;
  claimedUntil?: Date | undefined;
};

/** The only writer of payment state. Idempotent, safe in parallel. */
export async function settlePayment(
  paymentId: string,
  report: PaymentReport,
  { by = 'provider', reason, onlyOpen = false, seen, claimedUntil }: Options = {},
): Promise<SettleResult> {
  let moved: Pick<Payment, 'provider' | 'status'> | null = null;
  let changes: CacheChange[] = [];
  const settled: SettleResult = await transaction(
    async (tx) => {
      [moved, changes] = [null, []];
      const { payment, order, others } = await lockPayment(tx, paymentId);
      const { orderNumber } = order;
      const beside = parseLedgerEntries(order.entries).filter((entry) => entry.paymentId !== paymentId);
      const elsewhere = readLedgerBalanceOf({ ...order, payments: others }, beside);
      // Cash that a parcel will collect must not count twice.
      const due = Math.max(elsewhere.due - elsewhere.toCome, 0);
      const before = { payment: payment.status, order: order.status, orderNumber };
      if (onlyOpen && before.payment !== 'pending') return before;
      if (claimedUntil && payment.claimedUntil?.getTime() !== claimedUntil.getTime()) return before;
      const decision = planSettlement(
        attemptOf(payment, report),
        {
          status: before.order,
          paidElsewhere: others.some(({ status }) => status === 'paid') || elsewhere.held.received > 0,
          openElsewhere: others.some(({ status }) => status === 'pending') || (await hasLink(tx, order.id)),
          due,
        },
        report,
      );
      if (decision.kind === 'foreign') {
        log.error({ paymentId, differs: decision.differs }, 'a provider reported something else under this payment');
      }
      const settles = decision.kind === 'settle';
      // Parallel reads may finish out of order: only the latest may lower the paid amount.
      if (settles && seen !== undefined && seen !== payment.reports && parseSar(payment.paidAmount) > 0) {
        return { ...before, isStale: true };
      }
      await record(tx, payment, decision.kind === 'foreign' ? {} : report, decision, seen !== undefined);
      if (!settles) {
        if (payment.unaskedSince !== null && seen !== undefined) await updateOrderFlags(tx, order.id);
        return before;
      }
      // The ledger comes first, because emails and invoices read it.
      const failed = decision.news.includes('refund_undone') ? await undoRefunds(tx, payment, decision.refunded) : [];
      for (const refund of failed) await lowerDueOfFailedRefund(tx, refund, refund.undone);
      await appendNews(tx, payment, report.providerRef, decision);
      if (decision.order) {
        const [first, ...rest] = decision.news;
        const why = reason ?? first ?? 'expired';
        const move = { orderId: order.id, from: order.status, to: decision.order, by };
        changes = await changeOrderStatusTo(tx, {
          ...move,
          note: historyTextOf(why, decision),
          isQuiet: SEEN.includes(why),
        });
        await recordSettlementEvent(tx, order.id, decision.order, rest, decision);
      } else {
        await recordSettlementEvent(tx, order.id, before.order, decision.news, decision);
        await alertAmountDifference(tx, order, payment.id, decision);
      }
      if (decision.payment === 'paid' && before.payment !== 'paid') {
        const isHeldAgain = before.payment === 'refunded';
        const left = isHeldAgain ? await readDueAfterUndoneRefund(tx, order.id) : Math.max(due - decision.paid, 0);
        const dueAmount = toSar(left + elsewhere.atDoor);
        await tx.order.update({ where: { id: order.id }, data: { dueAmount } });
        await markCaptureDue(tx, [order.id]);
      }
      await applyMoneyChange(tx, order.id, null);
      for (const refund of failed) await debitFailedRefund(tx, refund);
      if (decision.payment !== before.payment) moved = { provider: payment.provider, status: decision.payment };
      return { payment: decision.payment, order: decision.order ?? before.order, orderNumber };
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
  await invalidate(...changes);
  count(moved);
  return settled;
}

function count(moved: Pick<Payment, 'provider' | 'status'> | null): void {
  if (moved) metricsRecorder()?.payment(moved.provider, moved.status);
}

/** Ends an open attempt without asking the provider. With `claimedUntil`, only under that claim. */
export async function endPayment(
  paymentId: string,
  state: 'failed' | 'cancelled' | 'expired',
  reason?: Reason,
  failure?: PaymentFailure,
  claimedUntil?: Date,
): Promise<SettleResult> {
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new AppError('not_found');
  const report: PaymentReport = {
    providerRef: payment.providerRef ?? NO_REF,
    state,
    amount: parseSar(payment.amount),
    currency: payment.currency,
    reference: payment.id,
    liveMode: liveModeOf(payment),
    refunded: 0,
    dispute: null,
    ...(failure ? { failure } : {}),
  };
  const options = { by: 'system', onlyOpen: true, claimedUntil } as const;
  return settlePayment(paymentId, report, { ...options, ...(reason ? { reason } : {}) });
}

const NO_REF = '';

const liveModeOf = (payment: { providerRef: string | null; liveMode: boolean }): boolean =>
  payment.providerRef === null ? env().PAYMENTS_MODE === 'live' : payment.liveMode;

const attemptOf = (payment: Payment, report: PaymentReport) => ({
  id: payment.id,
  status: payment.status,
  paid: parseSar(payment.paidAmount),
  refunded: parseSar(payment.refundedAmount),
  dispute: payment.dispute,
  amount: parseSar(payment.amount),
  currency: payment.currency,
  providerRef: payment.providerRef,
  // A start without an answer stored no `liveMode`.
  liveMode: payment.providerRef === null && env().PAYMENTS_MODE === 'test' ? report.liveMode : liveModeOf(payment),
});

async function record(
  tx: Tx,
  payment: Payment,
  report: Partial<PaymentReport>,
  decision: Settlement,
  isAsked: boolean,
): Promise<void> {
  const settled = decision.kind === 'settle' ? decision : null;
  const providerRef = payment.providerRef ?? (settled ? report.providerRef || null : null);
  const payableUntil = report.payableUntil === undefined ? payment.payableUntil : report.payableUntil;
  const status = settled?.payment ?? payment.status;
  const isEnded = status !== 'pending' && (settled?.paid ?? parseSar(payment.paidAmount)) === 0;
  const now = new Date();
  // The shopper may still be on the provider's page.
  const isOpen = (!isAsked || report.state === 'pending') && payment.expiresAt !== null && payment.expiresAt > now;
  // The backoff begins when the page closes.
  const looked = isOpen ? 1 : payment.checkTries + 1;
  const tries = isAsked && status === payment.status ? looked : 0;
  // A provider that was unreachable must still be asked.
  const isOwed = !isAsked && payment.unaskedSince !== null;
  const watch = isOwed ? (payment.checkAt ?? now) : nextPaymentCheck({ payableUntil, tries, isOpen }, now);
  const checkAt = isEnded && providerRef !== null ? watch : null;
  const data = {
    payableUntil,
    checkAt,
    checkTries: checkAt === null ? 0 : tries,
    ...(isAsked ? { unaskedSince: null } : {}),
    ...(settled
      ? {
          status: settled.payment,
          paidAmount: toSar(settled.paid),
          refundedAmount: toSar(settled.refunded),
          dispute: settled.dispute,
          settledAt: now,
          ...(isEnded && report.failure ? { failure: report.failure.code, failureText: report.failure.text } : {}),
          providerRef,
          reports: { increment: 1 },
        }
      : {}),
  };
  const isSame =
    !settled &&
    payableUntil?.getTime() === payment.payableUntil?.getTime() &&
    checkAt?.getTime() === payment.checkAt?.getTime() &&
    (payment.unaskedSince === null || !isAsked);
  if (!isSame) await tx.payment.update({ where: { id: payment.id }, data });
}

type Settle = Extract<Settlement, { kind: 'settle' }>;

const historyTextOf = (about: SettlementEvent | Reason, { paid, refunded }: Settle): string =>
  translate(`payment.history_${about}`, {
    paid: formatAmount(paid, 'always'),
    refunded: formatAmount(refunded, 'always'),
  });

const QUIET: readonly SettlementEvent[] = ['failed', 'cancelled', 'expired'];

async function recordSettlementEvent(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  news: readonly SettlementEvent[],
  decision: Settle,
) {
  const told = news.filter((item) => !QUIET.includes(item));
  if (told.length === 0) return;
  const entry = { orderId, fromStatus: status, toStatus: status, by: 'provider' };
  await tx.orderStatusHistory.createMany({
    data: told.map((item) => ({
      ...entry,
      topic: item.includes('refund') ? ('refund' as const) : ('payment' as const),
      note: historyTextOf(item, decision),
    })),
  });
}

async function alertAmountDifference(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  paymentId: string,
  { news, paid }: Settle,
): Promise<void> {
  const isMore = news.includes('paid') || news.includes('paid_short');
  if (isMore && order.status !== 'pending_payment')
    await notifyShopper(tx, order.id, 'paid', { amount: toSar(paid), paymentId });
}

async function appendNews(tx: Tx, payment: Payment, providerRef: string, { news, paid }: Settle): Promise<void> {
  const { id, orderId } = payment;
  if (paid > 0 && parseSar(payment.paidAmount) === 0) {
    const isLater = findHostedProvider(payment.provider)?.capture !== undefined;
    await appendEntries(tx, orderId, [paidEntry({ id, reference: payment.providerRef ?? providerRef }, paid, isLater)]);
  }
  const why = news.includes('dispute_lost') ? 'dispute' : news.includes('reversed') ? 'reversal' : 'refund';
  await appendReportedEntries(tx, id, why, `payment:${id}:report:${payment.reports + 1}`);
}

const hasLink = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.paymentLink.count({ where: { orderId, revokedAt: null, expiresAt: { gt: new Date() } } })) > 0;

/** Locks the order before its payments (docs/rules.md, "Locks"). */
export async function lockPayment(tx: Tx, paymentId: string) {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
  if (!found) throw new AppError('not_found');
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${found.orderId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${found.orderId} ORDER BY id FOR UPDATE`;
  const order = await tx.order.findUnique({
    where: { id: found.orderId },
    select: { ...ledgerSelect, id: true, orderNumber: true, payments: { orderBy: ledgerSelect.payments.orderBy } },
  });
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (!order || !payment) throw new AppError('not_found');
  return { payment, order, others: order.payments.filter(({ id }) => id !== paymentId) };
}
