import 'server-only';
import { db, type Tx } from '../../db';
import { parseSar } from '../../domain/money';
import { knownStatus, type OrderStatus } from '../../domain/order-status';
import { type PaymentStatus, settlement } from '../../domain/settlement';
import { env } from '../../env';
import { AppError } from '../../errors';
import { translate } from '../../i18n/translate';
import { log } from '../../log';
import type { PaymentReport } from '../../payments/contract';
import { queueOrderMail } from '../mail/queue-order-mail';
import { moveOrder } from '../orders/move-order';

/** Where a payment and its order stand. */
export type Settled = { payment: PaymentStatus; order: OrderStatus; orderNumber: string };

type Reason = 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'wrong_sum' | 'not_started' | 'replaced';

type Options = {
  /** "provider", or "system" where the shop itself ends an attempt */
  by?: 'provider' | 'system';
  /** why, for the order's history; by default what the report says */
  reason?: Reason;
  /** leave an attempt alone that has been settled meanwhile */
  onlyOpen?: boolean;
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
  { by = 'provider', reason, onlyOpen = false }: Options = {},
): Promise<Settled> {
  return db.$transaction(
    async (tx) => {
      const { payment, order, others } = await lockPayment(tx, paymentId);
      const before = { payment: payment.status as PaymentStatus, order: knownStatus(order.status) };
      if (onlyOpen && before.payment !== 'pending') return { ...before, orderNumber: order.orderNumber };
      const decision = settlement(
        {
          id: payment.id,
          status: before.payment,
          amount: parseSar(payment.amount),
          currency: payment.currency,
          providerRef: payment.providerRef,
          // A start whose answer was lost left no record of the mode: then the shop's own mode decides.
          liveMode:
            payment.providerRef === null && env().PAYMENTS_MODE === 'test' ? report.liveMode : liveModeOf(payment),
        },
        {
          status: before.order,
          paidElsewhere: others.some(({ status }) => status === 'paid'),
          openElsewhere: others.some(({ status }) => status === 'pending'),
        },
        report,
      );
      if (decision.kind === 'foreign') {
        log.error({ paymentId, differs: decision.differs }, 'a provider reported something else under this payment');
      }
      if (decision.kind !== 'settle') return { ...before, orderNumber: order.orderNumber };

      await tx.payment.update({
        where: { id: paymentId },
        data: { status: decision.payment, settledAt: new Date(), providerRef: payment.providerRef ?? knownRef(report) },
      });
      const refundDue = decision.payment === 'refunded' ? false : decision.refundDue || order.refundDue;
      if (refundDue !== order.refundDue) await tx.order.update({ where: { id: order.id }, data: { refundDue } });
      if (refundDue && !order.refundDue) log.warn({ paymentId, orderId: order.id }, 'a payment has to be refunded');
      if (decision.order) {
        const why = decision.wrongSum ? 'wrong_sum' : (reason ?? (decision.payment as Reason));
        await moveOrder(tx, {
          orderId: order.id,
          from: order.status,
          to: decision.order,
          by,
          note: translate(`payment.history_${why}`),
        });
        await queueOrderMail(tx, order.id);
      }
      return { payment: decision.payment, order: decision.order ?? before.order, orderNumber: order.orderNumber };
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
}

/** Ends an attempt that nobody can or may pay any more, on the shop's own authority. What has been settled stays. */
export async function endPayment(
  paymentId: string,
  state: 'failed' | 'cancelled' | 'expired',
  reason: Reason = state,
): Promise<Settled> {
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new AppError('not_found');
  const report = {
    providerRef: payment.providerRef ?? NO_REF,
    state,
    amount: parseSar(payment.amount),
    currency: payment.currency,
    reference: payment.id,
    liveMode: liveModeOf(payment),
  };
  return settlePayment(paymentId, report, { by: 'system', reason });
}

/** Stands for the provider's id of an attempt that never got one. */
const NO_REF = '';
const knownRef = (report: PaymentReport): string | null => report.providerRef || null;

const liveModeOf = (payment: { providerRef: string | null; liveMode: boolean }): boolean =>
  payment.providerRef === null ? env().PAYMENTS_MODE === 'live' : payment.liveMode;

/** Order first, then its payments: everything that locks both does it in this order. */
async function lockPayment(tx: Tx, paymentId: string) {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
  if (!found) throw new AppError('not_found');
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${found.orderId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${found.orderId} ORDER BY id FOR UPDATE`;
  const [order, payments] = await Promise.all([
    tx.order.findUnique({
      where: { id: found.orderId },
      select: { id: true, orderNumber: true, status: true, refundDue: true },
    }),
    tx.payment.findMany({ where: { orderId: found.orderId } }),
  ]);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!order || !payment) throw new AppError('not_found');
  return { payment, order, others: payments.filter(({ id }) => id !== paymentId) };
}
