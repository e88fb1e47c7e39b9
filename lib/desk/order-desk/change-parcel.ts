import 'server-only';
import { reopenExchange } from '../../fulfilment/return/settle-return';
import { carrierNamed } from '../../fulfilment/shipment/carriers/registry';
import { changeShipment } from '../../fulfilment/shipment/change-shipment';
import type { ShipmentChange } from '../../fulfilment/shipment/schema';
import type { Staff } from '../../platform/server/auth/staff-session';
import { changeOrder, stepOrder } from './change-order-status';

/**
 * Staff change a parcel of an order or say what became of it; its carrier learns of another number afterwards.
 * Errors: not_found, changed_meanwhile, those of changeShipment.
 */
export async function changeParcel(
  orderId: string,
  shipmentId: string,
  body: ShipmentChange,
  staff: Staff,
): Promise<void> {
  await changeOrder(orderId, body.version, (tx) =>
    changeShipment(tx, orderId, shipmentId, body, staff, {
      step: (to, note) => stepOrder(tx, orderId, to, staff, note),
      back: (returnId) => reopenExchange(tx, orderId, returnId, staff),
    }),
  );
  const { trackingNumber } = body;
  if (trackingNumber !== undefined) await carrierNamed().change({ id: shipmentId, orderId, trackingNumber });
}
