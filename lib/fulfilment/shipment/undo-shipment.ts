import 'server-only';
import { detachEarlierSerials } from '../../orders/serial/write';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';

/** Deletes the newest parcel if the same staff member packed it after `since`. Requires the order lock. */
export async function undoShipment(
  tx: Tx,
  { orderId, shipmentId, since }: { orderId: string; shipmentId: string; since: Date },
  staff: Staff,
): Promise<void> {
  const newest = await tx.shipment.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { order: { select: { orderNumber: true } }, waybill: { select: { id: true } } },
  });
  const isOwn = newest?.id === shipmentId && newest.by === staff.username && newest.createdAt >= since;
  const isUntouched =
    newest?.state === 'sent' && newest.settledAt === null && newest.returnId === null && newest.waybill === null;
  if (!isOwn || !isUntouched) throw new AppError('order_step_past');
  await detachEarlierSerials(tx, newest);
  await tx.shipment.delete({ where: { id: shipmentId } });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: newest.order.orderNumber,
    before: { shipment: newest.trackingNumber ?? shipmentId },
    after: { shipment: null },
  });
}
