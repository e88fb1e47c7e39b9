import 'server-only';
import { retakeCoupon } from '../../catalogue/coupon/redeem';
import { undoShipment } from '../../fulfilment/shipment/undo-shipment';
import { withdrawEvent } from '../../messaging/mail/outbox';
import { followMoney } from '../../money/payment/order-flags';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { stepOrder } from './change-order-status';

/** So long what was just done is undone without a question: the ten seconds of the screen, and the way there. */
const UNDO_MS = 60_000;

/**
 * Takes back what this member of staff has just done with an order, whose row the caller has locked, with the parcel of that step, and nothing
 * else. A cancelled order takes the use of its coupon again. Errors: order_step_past, coupon_exhausted (another order has taken that use
 * meanwhile).
 */
export async function undoStep(
  tx: Tx,
  orderId: string,
  { to, shipmentId }: { to: OrderStatus; shipmentId?: string | undefined },
  staff: Staff,
): Promise<Change[]> {
  const since = new Date(Date.now() - UNDO_MS);
  const parcel = shipmentId ? await tx.shipment.findUnique({ where: { id: shipmentId } }) : null;
  if (parcel?.pickup) {
    const { status } = await undoReady(tx, { orderId, shipmentId: parcel.id, since }, staff);
    if (status === to) return [];
  }
  const [last, earlier] = await tx.orderStatusHistory.findMany({
    where: { orderId, NOT: { fromStatus: { equals: tx.orderStatusHistory.fields.toStatus } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 2,
  });
  const isOwn = last?.fromStatus === to && last.by === staff.username;
  if (!isOwn || last.createdAt < since) throw new AppError('order_step_past');
  if (shipmentId && !parcel?.pickup) await undoShipment(tx, { orderId, shipmentId, since }, staff);
  if (last.toStatus === 'cancelled') await retakeCoupon(tx, orderId, earlier?.createdAt ?? null);
  return stepOrder(tx, orderId, to, staff, translate('orderDesk.history_undone'), { isUndo: true });
}

/**
 * Takes back that an order was laid ready at the branch: its newest parcel, made by this member of staff since `since`, while nobody has fetched
 * it and the shopper has not been told. Answers the order's status, which stays. Errors: order_step_past.
 */
async function undoReady(
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
      topic: 'shipment',
      note: translate('orderDesk.history_undone'),
    },
  });
  await tx.order.update({ where: { id: orderId }, data: { pickupSince: null, updatedAt: new Date() } });
  await followMoney(tx, orderId, staff.username);
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: shipmentId },
    after: { shipment: null },
  });
  return { status };
}
