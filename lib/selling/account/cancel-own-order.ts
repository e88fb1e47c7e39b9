import 'server-only';
import { randomUUID } from 'node:crypto';
import { cancellationRefusal, cancellationSelect, planCancellation } from '../../fulfilment/refund/cancellation';
import { executeRefund } from '../../fulfilment/refund/execute-refund';
import { writeRefund } from '../../fulfilment/refund/write-refund';
import { closePayment } from '../../money/payment/check-payment';
import { applyMoneyChange } from '../../money/payment/order-flags';
import { ProviderError } from '../../money/payment/providers/contract';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyShopper } from '../../orders/order/notify-shopper';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { type OwnOrder, readOwnOrder } from './orders';
import type { CancelBody } from './schema';

/** Idempotent. Errors: not_found, order_not_cancellable, order_being_packed, cancel_refund_changed, payment_unavailable. */
export async function cancelOwnOrder(
  sessionId: string,
  orderNumber: string,
  { refund }: CancelBody,
): Promise<OwnOrder> {
  const found = await db.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId)) },
    select: { id: true, ...cancellationSelect },
  });
  if (!found) throw new AppError('not_found');
  if (planCancellation(found) !== null)
    await closeAll(found.payments.flatMap(({ id, status }) => (status === 'pending' ? id : [])));
  const seen = refund === null ? 0 : parseSar(refund);
  const { changes, refunds } = await transaction((tx) => cancel(tx, found.id, found.status, seen));
  await invalidate(...changes);
  for (const { id, claim } of refunds) await executeRefund(id, claim);
  const order = await readOwnOrder(sessionId, orderNumber);
  if (!order) throw new AppError('not_found');
  return order;
}

async function closeAll(paymentIds: readonly string[]): Promise<void> {
  try {
    for (const id of paymentIds) await closePayment(id, 'cancelled');
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('payment_unavailable');
    throw error;
  }
}

type Cancelled = { changes: CacheChange[]; refunds: { id: string; claim: Date }[] };

async function cancel(tx: Tx, orderId: string, before: OrderStatus, seen: number): Promise<Cancelled> {
  const [order] = await tx.$queryRaw<
    { status: OrderStatus; orderNumber: string }[]
  >`SELECT status, order_number AS "orderNumber" FROM orders WHERE id = ${orderId} FOR UPDATE`;
  if (!order) throw new AppError('not_found');
  const { status, orderNumber } = order;
  const note = translate('order.history_cancelled');
  const said = await tx.orderStatusHistory.count({ where: { orderId, by: 'shopper', toStatus: 'cancelled' } });
  if (status === 'cancelled') {
    // The end of the payment cancelled the order already; the shopper's request is recorded once.
    if (before === 'pending_payment' && said === 0) {
      await recordOrderNote(tx, { orderId, status, by: 'shopper', note });
      await notifyShopper(tx, orderId, 'cancelled', {});
    }
    return { changes: [], refunds: [] };
  }
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
  const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: cancellationSelect });
  const plan = planCancellation(row);
  if (plan === null) throw new AppError(cancellationRefusal(row));
  if (plan.total !== seen) throw new AppError('cancel_refund_changed');
  const settle = async () => {
    await applyMoneyChange(tx, orderId, 'shopper', { from: status, to: 'cancelled' });
  };
  const changes = await changeOrderStatusTo(tx, {
    orderId,
    from: status,
    to: 'cancelled',
    by: 'shopper',
    note,
    settle,
  });
  const refunds: Cancelled['refunds'] = [];
  for (const { paymentId, amount } of plan.byProvider) {
    const id = randomUUID();
    const wanted = { id, paymentId, method: 'provider', amount: toSar(amount), reason: note, returnId: null } as const;
    const claim = await writeRefund(tx, { id: orderId, status: 'cancelled', orderNumber }, wanted, 'shopper');
    if (claim) refunds.push({ id, claim });
  }
  return { changes, refunds };
}
