import 'server-only';
import type { Shipment } from '../../generated/prisma/client';
import { applyMoneyChange } from '../../money/payment/order-flags';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { releaseSerialsOfParcel } from '../../orders/serial/write';
import { type Actor, recordWrite } from '../../platform/audit/record-write';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import type { ShipmentAuthor } from './make-shipment';
import { notifyParcelSent } from './notify-shipment';
import { refuseDuplicateTracking } from './refuse-duplicate-tracking';
import { refuseOrderNumber } from './refuse-order-number';
import type { ShipmentChange } from './schema';

/** The last parcel's delivery also delivers the order. Requires the order lock. */
export async function changeShipment(
  tx: Tx,
  orderId: string,
  shipmentId: string,
  { trackingNumber, carrier, state }: ShipmentChange,
  staff: Actor,
  desk: Pick<ShipmentAuthor, 'step'> & { back: (returnId: string) => Promise<CacheChange[]> },
): Promise<CacheChange[]> {
  const shipment = await tx.shipment.findFirst({
    where: { id: shipmentId, orderId },
    include: {
      order: { select: { status: true, orderNumber: true, shippingCompanyId: true, shippingMethod: true } },
      waybill: { select: { id: true } },
    },
  });
  if (!shipment) throw new AppError('not_found');
  const { status, orderNumber, shippingCompanyId, shippingMethod } = shipment.order;
  if (state === 'returned' && shipment.settledAt !== null) throw new AppError('shipment_settled');
  const isMoved = carrier !== undefined && carrier !== shipment.carrier;
  if (isMoved && shipment.settledAt !== null) throw new AppError('shipment_settled');
  const isTyped = trackingNumber !== undefined && trackingNumber !== shipment.trackingNumber;
  if (shipment.waybill && (isMoved || isTyped)) throw new AppError('shipment_by_carrier');
  const isOver = shipment.state === 'delivered' || shipment.state === 'returned';
  if (state && isOver && state !== shipment.state) throw new AppError('shipment_ended');
  const isRenumbered = Boolean(trackingNumber) && trackingNumber !== shipment.trackingNumber;
  if (isRenumbered) await refuseOrderNumber(trackingNumber, tx);
  if (isRenumbered || isMoved) {
    await refuseDuplicateTracking(tx, {
      orderId,
      carrier: carrier ?? shipment.carrier,
      trackingNumber: trackingNumber === undefined ? shipment.trackingNumber : trackingNumber,
      path: isRenumbered ? 'trackingNumber' : 'carrier',
    });
  }
  const data = {
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
    ...(isMoved ? { carrier, shippingCompanyId: carrier === shippingMethod ? shippingCompanyId : null } : {}),
    ...(state ? { state } : {}),
    ...(state === 'delivered' && !shipment.deliveredAt ? { deliveredAt: new Date() } : {}),
    // A change turns a placeholder into a real parcel.
    ...(trackingNumber || isMoved || state ? { standIn: false } : {}),
  };
  const after = await tx.shipment.update({ where: { id: shipmentId }, data });
  if (isMoved) await note(tx, orderId, status, staff, translate('shipment.history_carrier', { carrier }));
  const number = after.trackingNumber ?? translate('shipment.no_number');
  if (trackingNumber && trackingNumber !== shipment.trackingNumber) {
    await note(tx, orderId, status, staff, translate('shipment.history_number', { number }));
    if (after.state === 'sent') await notifyParcelSent(tx, shipmentId, false);
  }
  const isEnd = state !== undefined && state !== shipment.state;
  if (isEnd) await note(tx, orderId, status, staff, translate(`shipment.history_${state}`, { number }));
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: audited(shipment),
    after: audited(after),
  });
  const isBack = isEnd && state === 'returned';
  if (isBack) await releaseSerialsOfParcel(tx, shipmentId, staff.username);
  const back = isBack ? { pickupSince: null } : {};
  await tx.order.update({ where: { id: orderId }, data: { ...back, updatedAt: new Date() } });
  if (isEnd) await applyMoneyChange(tx, orderId, staff.username);
  const { returnId } = shipment;
  // A replacement does not change the order's status.
  if (returnId !== null) return isBack ? desk.back(returnId) : [];
  const isArrived = isEnd && state === 'delivered' && status !== 'cancelled';
  return isArrived && (await isAllThere(tx, orderId))
    ? desk.step('delivered', translate('shipment.history_all_there'))
    : [];
}

const audited = ({ trackingNumber, carrier, state }: Pick<Shipment, 'trackingNumber' | 'carrier' | 'state'>) => ({
  shipment: trackingNumber,
  shipmentCarrier: carrier,
  shipmentState: state,
});

const note = (tx: Tx, orderId: string, status: OrderStatus, staff: Actor, text: string) =>
  recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'shipment', note: text });

async function isAllThere(tx: Tx, orderId: string): Promise<boolean> {
  const items = await tx.orderItem.findMany({
    where: { orderId, mainItemId: null },
    select: {
      quantity: true,
      shipments: { where: { shipment: { state: 'delivered', returnId: null } }, select: { quantity: true } },
    },
  });
  return items.every((item) => item.shipments.reduce((all, { quantity }) => all + quantity, 0) >= item.quantity);
}
