import 'server-only';
import { redeemCouponAgain } from '../../catalogue/coupon/redeem';
import { undoShipment } from '../../fulfilment/shipment/undo-shipment';
import { withdrawEventMails } from '../../messaging/mail/outbox';
import { applyMoneyChange } from '../../money/payment/order-flags';
import { type OrderStatus, STEP_UNDO_MS } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { detachEarlierSerials } from '../../orders/serial/write';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { takeStepOnLockedOrder } from './change-order-status';

/** Undoes the last step that this staff member took, with its parcel. A restored order redeems its coupon again. */
export async function undoOrderStep(
  tx: Tx,
  orderId: string,
  { to, shipmentId }: { to: OrderStatus; shipmentId?: string | undefined },
  staff: Staff,
): Promise<CacheChange[]> {
  const since = new Date(Date.now() - STEP_UNDO_MS);
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
  const redeemed =
    last.toStatus === 'cancelled' ? await redeemCouponAgain(tx, orderId, earlier?.createdAt ?? null) : [];
  const text = translate('orderDesk.history_undone');
  return [...redeemed, ...(await takeStepOnLockedOrder(tx, orderId, to, staff, text, { isUndo: true }))];
}

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
  if (!(await withdrawEventMails(tx, orderId, 'ready_for_pickup', since))) throw new AppError('order_step_past');
  const { status, orderNumber } = newest.order;
  await detachEarlierSerials(tx, newest);
  await tx.shipment.delete({ where: { id: shipmentId } });
  const note = translate('orderDesk.history_undone');
  await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'shipment', note });
  await tx.order.update({ where: { id: orderId }, data: { pickupSince: null, updatedAt: new Date() } });
  await applyMoneyChange(tx, orderId, staff.username);
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: shipmentId },
    after: { shipment: null },
  });
  return { status };
}
