import 'server-only';
import { byHandSelect, heldByHand } from '../../orders/balance/reads';
import type { Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { moneyOf, owedByHand, paymentAlert, refundDue, stands } from './payment-money';
import { isCaptureLate } from './payment-state';

/** Whether another order of the same cart stands, which took its place or whose place it took. */
export async function hasTwin(tx: Tx, orderId: string): Promise<boolean> {
  const twins = await tx.orderTwin.findMany({ where: { OR: [{ orderId }, { formerId: orderId }] } });
  if (twins.length === 0) return false;
  const ids = twins.flatMap((twin) => [twin.orderId, twin.formerId]).filter((id) => id !== orderId);
  const others = await tx.order.findMany({ where: { id: { in: ids } }, select: { status: true } });
  return others.some(({ status }) => stands(status));
}

/**
 * Brings the flags of an order, whose row the caller has locked, in step with its status, its payments and its parcels: whether money has to
 * be given back, and what staff have to look into. Answers what is due for refund.
 */
export async function refreshFlags(tx: Tx, orderId: string): Promise<{ refundDue: boolean; due: Halalas }> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...byHandSelect,
      refundDue: true,
      paymentAlert: true,
      payments: true,
    },
  });
  const status = order.status;
  const payments = order.payments.map((row) => ({
    ...moneyOf(row),
    isUnasked: row.unaskedSince !== null,
    isCaptureLate: isCaptureLate(row),
  }));
  const due = refundDue({ status, total: parseSar(order.totalAmount), ...owedByHand(heldByHand(order)) }, payments);
  const flags = { refundDue: due > 0, paymentAlert: paymentAlert(status, payments, await hasTwin(tx, orderId)) };
  if (flags.refundDue !== order.refundDue || flags.paymentAlert !== order.paymentAlert) {
    await tx.order.update({ where: { id: orderId }, data: flags });
    if (flags.refundDue && !order.refundDue) log.warn({ orderId }, 'a payment has to be refunded');
    if (flags.paymentAlert && flags.paymentAlert !== order.paymentAlert) {
      log.warn({ orderId, alert: flags.paymentAlert }, 'a payment has to be looked into');
    }
  }
  return { refundDue: flags.refundDue, due };
}
