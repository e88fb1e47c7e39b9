import 'server-only';
import type { Tx } from '../server/db';
import { log } from '../server/log';
import { type Halalas, parseSar } from '../shared/money';
import { byHandSelect, heldByHand } from './held-by-hand';
import { moneyOf, paymentAlert, refundDue } from './payment-money';

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
    isCaptureLate: row.captureState === 'failed' || (row.captureState === 'due' && row.captureTries > 0),
  }));
  const due = refundDue({ status, total: parseSar(order.totalAmount), ...heldByHand(order) }, payments);
  const flags = { refundDue: due > 0, paymentAlert: paymentAlert(status, payments) };
  if (flags.refundDue !== order.refundDue || flags.paymentAlert !== order.paymentAlert) {
    await tx.order.update({ where: { id: orderId }, data: flags });
    if (flags.refundDue && !order.refundDue) log.warn({ orderId }, 'a payment has to be refunded');
    if (flags.paymentAlert && flags.paymentAlert !== order.paymentAlert) {
      log.warn({ orderId, alert: flags.paymentAlert }, 'a payment has to be looked into');
    }
  }
  return { refundDue: flags.refundDue, due };
}
