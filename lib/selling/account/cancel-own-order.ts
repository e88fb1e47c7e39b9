import 'server-only';
import { closePayment } from '../../money/payment/check-payment';
import { updateOrderFlags } from '../../money/payment/order-flags';
import { ProviderError } from '../../money/payment/providers/contract';
import { readBalance } from '../../orders/ledger/reads';
import { hasReceivedMoney } from '../../orders/ledger/rules';
import { mayCancel } from '../../orders/order/may-cancel';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyShopper } from '../../orders/order/notify-shopper';
import type { OrderStatus } from '../../orders/order/order-status';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type OwnOrder, readOwnOrder } from './orders';

/** Cancels an unconfirmed, unpaid order of the session; if money arrives meanwhile, the order stays. Idempotent. */
export async function cancelOwnOrder(sessionId: string, orderNumber: string): Promise<OwnOrder> {
  const found = await db.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId)) },
    select: { id: true, status: true, payments: { where: { status: 'pending' }, select: { id: true } } },
  });
  if (!found) throw new AppError('not_found');
  if (found.status === 'pending_payment') await closeAll(found.payments.map(({ id }) => id));
  const changes = await transaction((tx) => cancel(tx, found.id, found.status));
  await invalidate(...changes);
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

async function cancel(tx: Tx, orderId: string, before: OrderStatus): Promise<CacheChange[]> {
  const [order] = await tx.$queryRaw<
    { status: OrderStatus }[]
  >`SELECT status FROM orders WHERE id = ${orderId} FOR UPDATE`;
  if (!order) throw new AppError('not_found');
  const { status } = order;
  const note = translate('order.history_cancelled');
  const said = await tx.orderStatusHistory.count({ where: { orderId, by: 'shopper', toStatus: 'cancelled' } });
  if (status === 'cancelled') {
    // Ending the payment has cancelled the order: record the shopper's wish once.
    if (before === 'pending_payment' && said === 0) {
      const entry = { orderId, fromStatus: status, toStatus: status, by: 'shopper', note };
      await tx.orderStatusHistory.create({ data: entry });
      await notifyShopper(tx, orderId, 'cancelled', {});
    }
    return [];
  }
  if (!mayCancel({ status, isPaid: hasReceivedMoney(await readBalance(orderId, tx)) }))
    throw new AppError('order_not_cancellable');
  const changes = await changeOrderStatusTo(tx, { orderId, from: status, to: 'cancelled', by: 'shopper', note });
  await updateOrderFlags(tx, orderId);
  return changes;
}
