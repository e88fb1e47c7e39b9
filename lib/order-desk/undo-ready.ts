import 'server-only';
import { recordWrite } from '../audit/record-write';
import { withdrawEvent } from '../mail/outbox';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import type { Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';

/**
 * Takes back that an order, whose row the caller has locked, was laid ready at the branch: its newest parcel, made by this member of staff since
 * `since`, while nobody has fetched it and the shopper has not been told. Answers the order's status, which stays. Errors: order_step_past.
 */
export async function undoReady(
  tx: Tx,
  { orderId, shipmentId, since }: { orderId: string; shipmentId: string; since: Date },
  staff: Staff,
): Promise<{ status: OrderStatus }> {
  const newest = await tx.shipment.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { order: { select: { orderNumber: true, status: true } } },
  });
  const isOwn = newest?.id === shipmentId && newest.by === staff.username && newest.createdAt >= since;
  const isUntouched = newest?.state === 'waiting' && newest.settledAt === null && newest.returnId === null;
  if (!isOwn || !isUntouched) throw new AppError('order_step_past');
  if (!(await withdrawEvent(tx, orderId, 'ready_for_pickup', since))) throw new AppError('order_step_past');
  const { status, orderNumber } = newest.order;
  await tx.shipment.delete({ where: { id: shipmentId } });
  await tx.orderStatusHistory.create({
    data: {
      orderId,
      fromStatus: status,
      toStatus: status,
      by: staff.username,
      note: translate('orderDesk.history_undone'),
    },
  });
  await tx.order.update({ where: { id: orderId }, data: { pickupSince: null, updatedAt: new Date() } });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: shipmentId },
    after: { shipment: null },
  });
  return { status };
}
