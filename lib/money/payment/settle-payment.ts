import 'server-only';
import type { Payment } from '../../generated/prisma/client';
import { append, appendReported } from '../../orders/ledger/append';
import { failedEntry, paidEntry } from '../../orders/ledger/entries';
import { balanceOf, entriesOf, ledgerSelect } from '../../orders/ledger/reads';
import { moveOrder } from '../../orders/order/move-order';
import type { OrderStatus } from '../../orders/order/order-status';
import { tellShopper } from '../../orders/order/tell-shopper';
import { expire } from '../../platform/server/cache/expire';
import type { Change } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { meter } from '../../platform/server/metrics/meter';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { markCaptureDue } from './capture-due';
import { nextCheck } from './check-schedule';
import type { PaymentReport } from './contract';
import type { PaymentFailure } from './failure';
import { followMoney, refreshFlags } from './order-flags';
import { hostedNamed } from './registry';
import { type News, type PaymentStatus, type Settlement, settlement } from './settlement';

/** Where a payment and its order stand. */
export type Settled = {
  payment: PaymentStatus;
  order: OrderStatus;
  orderNumber: string;
  /** the report was made before what is recorded now: nothing was changed, the provider has to be asked again */
  isStale?: true;
};

/** Why the shop itself ends an attempt. */
type Reason = 'not_started' | 'declined' | 'replaced' | 'changed' | 'unasked' | 'cancelled' | 'expired';

/** Ends of a payment that its shopper sees happen: the order was never told of, and no letter says that it is over. */
const SEEN: readonly (News | Reason)[] = ['failed', 'cancelled', 'replaced', 'not_started'];

type Options = {
  /** "provider", or "system" where the shop itself ends an attempt */
  by?: 'provider' | 'system';
  /** why, for the order's history; by default what the report says */
  reason?: Reason;
  /** leave an attempt alone that has been settled meanwhile */
  onlyOpen?: boolean;
  /** the payment's `reports` when the provider was asked; left out where the report is not the provider's */
  seen?: number;
};

/**
 * Brings a payment and its order in step with a provider's report: the only writer of payment state. Runs under the locks of
 * order and payment and may run any number of times, in parallel too: return page, webhook and sweeper all end here.
 * A report about something else changes nothing and is logged.
 * Errors: not_found.
 */
export async function settlePayment(
  paymentId: string,
  report: PaymentReport,
  { by = 'provider', reason, onlyOpen = false, seen }: Options = {},
): Promise<Settled> {
  let moved: Pick<Payment, 'provider' | 'status'> | null = null;
  let changes: Change[] = [];
  const settled: Settled = await transaction(
    async (tx) => {
      [moved, changes] = [null, []];
      const { payment, order, others } = await lockPayment(tx, paymentId);
      const { orderNumber } = order;
      const beside = entriesOf(order.entries).filter((entry) => entry.paymentId !== paymentId);
      const elsewhere = balanceOf({ ...order, payments: others }, beside);
      // What a parcel collects at the door is not asked for twice.
      const due = Math.max(elsewhere.due - elsewhere.toCome, 0);
      const before = { payment: payment.status, order: order.status, orderNumber };
      if (onlyOpen && before.payment !== 'pending') return before;
      const decision = settlement(
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
      // What two looks at once brought may arrive in the wrong order: only the newest may take anything back.
      if (settles && seen !== undefined && seen !== payment.reports && parseSar(payment.paidAmount) > 0) {
        return { ...before, isStale: true };
      }
      await record(tx, payment, decision.kind === 'foreign' ? {} : report, decision, seen !== undefined);
      if (!settles) {
        if (payment.unaskedSince !== null && seen !== undefined) await refreshFlags(tx, order.id);
        return before;
      }
      // What a letter or an invoice says of the order's money it has from the entries.
      if (decision.news.includes('refund_undone')) await undoRefunds(tx, payment, decision.refunded);
      await appendNews(tx, payment, report.providerRef, decision);
      if (decision.order) {
        const [first, ...rest] = decision.news;
        const why = reason ?? first ?? 'expired';
        const move = { orderId: order.id, from: order.status, to: decision.order, by };
        changes = await moveOrder(tx, { ...move, note: noteOf(why, decision), isQuiet: SEEN.includes(why) });
        await noteNews(tx, order.id, decision.order, rest, decision);
      } else {
        await noteNews(tx, order.id, before.order, decision.news, decision);
        await tellDifference(tx, order, payment.id, decision);
      }
      if (decision.payment === 'paid' && before.payment !== 'paid') {
        const dueAmount = toSar(Math.max(due - decision.paid, 0) + elsewhere.atDoor);
        await tx.order.update({ where: { id: order.id }, data: { dueAmount } });
        await markCaptureDue(tx, [order.id]);
      }
      await followMoney(tx, order.id, null);
      if (decision.payment !== before.payment) moved = { provider: payment.provider, status: decision.payment };
      return { payment: decision.payment, order: decision.order ?? before.order, orderNumber };
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
  await expire(...changes);
  count(moved);
  return settled;
}

/** What payments came to; only what has been committed counts. */
function count(moved: Pick<Payment, 'provider' | 'status'> | null): void {
  if (moved) meter()?.payment(moved.provider, moved.status);
}

/** Ends an attempt that nobody can or may pay any more, on the shop's own authority. What has been settled stays. */
export async function endPayment(
  paymentId: string,
  state: 'failed' | 'cancelled' | 'expired',
  reason?: Reason,
  failure?: PaymentFailure,
): Promise<Settled> {
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
  return settlePayment(paymentId, report, { by: 'system', onlyOpen: true, ...(reason ? { reason } : {}) });
}

/** Stands for the provider's id of an attempt that never got one. */
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
  // A start whose answer was lost left no record of the mode: then the shop's own mode decides.
  liveMode: payment.providerRef === null && env().PAYMENTS_MODE === 'test' ? report.liveMode : liveModeOf(payment),
});

/** Writes down what a report changes, and when an attempt that has ended without money is looked at again. */
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
  // The shop ended it, and its provider, where it was asked, has not: the shopper may still stand on the page.
  const isOpen = (!isAsked || report.state === 'pending') && payment.expiresAt !== null && payment.expiresAt > now;
  // Its looks count from when the page has closed.
  const looked = isOpen ? 1 : payment.checkTries + 1;
  const tries = isAsked && status === payment.status ? looked : 0;
  // Who could not be asked is asked all the same once the shop has ended the attempt.
  const isOwed = !isAsked && payment.unaskedSince !== null;
  const watch = isOwed ? (payment.checkAt ?? now) : nextCheck({ payableUntil, tries, isOpen }, now);
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

const noteOf = (about: News | Reason, { paid, refunded }: Settle): string =>
  translate(`payment.history_${about}`, { paid: formatAmount(paid), refunded: formatAmount(refunded) });

/** What happens to an order that keeps its status; an attempt that merely ends says nothing about such an order. */
const QUIET: readonly News[] = ['failed', 'cancelled', 'expired'];

async function noteNews(tx: Tx, orderId: string, status: OrderStatus, news: readonly News[], decision: Settle) {
  const told = news.filter((item) => !QUIET.includes(item));
  if (told.length === 0) return;
  const entry = { orderId, fromStatus: status, toStatus: status, by: 'provider' };
  await tx.orderStatusHistory.createMany({
    data: told.map((item) => ({
      ...entry,
      topic: item.includes('refund') ? ('refund' as const) : ('payment' as const),
      note: noteOf(item, decision),
    })),
  });
}

/** Of what was paid on an order that goes on as it is nothing else tells its shopper. */
async function tellDifference(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  paymentId: string,
  { news, paid }: Settle,
): Promise<void> {
  const isMore = news.includes('paid') || news.includes('paid_short');
  if (isMore && order.status !== 'pending_payment')
    await tellShopper(tx, order.id, 'paid', { amount: toSar(paid), paymentId });
}

/** What a report brought or took. */
async function appendNews(tx: Tx, payment: Payment, providerRef: string, { news, paid }: Settle): Promise<void> {
  const { id, orderId } = payment;
  if (paid > 0 && parseSar(payment.paidAmount) === 0) {
    const isLater = hostedNamed(payment.provider)?.capture !== undefined;
    await append(tx, orderId, [paidEntry({ id, reference: payment.providerRef ?? providerRef }, paid, isLater)]);
  }
  const why = news.includes('dispute_lost') ? 'dispute' : news.includes('reversed') ? 'reversal' : 'refund';
  await appendReported(tx, id, why, `payment:${id}:report:${payment.reports + 1}`);
}

/**
 * The provider has less gone back than before: which of the shop's refunds failed after all is asked by the sweep. Where the shop
 * made none, what its provider did by itself is undone, the newest first.
 */
async function undoRefunds(tx: Tx, payment: Payment, refunded: Halalas): Promise<void> {
  const { id: paymentId, orderId, refundedAmount, providerRef } = payment;
  const asked = await tx.refund.updateMany({
    where: { paymentId, method: 'provider', state: 'done' },
    data: { state: 'pending', tryAt: new Date(), settledAt: null },
  });
  if (asked.count > 0) return;
  const where = { paymentId, method: 'reported', state: 'done', by: 'provider' } as const;
  let undone = parseSar(refundedAmount) - refunded;
  for (const refund of await tx.refund.findMany({ where, orderBy: { createdAt: 'desc' } })) {
    const { id, amount } = refund;
    if (parseSar(amount) > undone) continue;
    undone -= parseSar(amount);
    await append(tx, orderId, [failedEntry({ ...refund, amount: parseSar(amount) }, providerRef, null)]);
    await tx.refund.update({ where: { id }, data: { state: 'failed' } });
  }
}

/** Whether an order can still be paid by a link that staff sent. */
const hasLink = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.paymentLink.count({ where: { orderId, revokedAt: null, expiresAt: { gt: new Date() } } })) > 0;

/** Order first, then its payments: everything that locks both does it in this order. */
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
