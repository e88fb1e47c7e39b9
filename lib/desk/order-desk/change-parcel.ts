import 'server-only';
import { reopenExchange } from '../../fulfilment/return/settle-return';
import { changeShipment } from '../../fulfilment/shipment/change-shipment';
import type { ShipmentChange } from '../../fulfilment/shipment/schema';
import type { Actor } from '../../platform/audit/record-write';
import { takeStepOnLockedOrder, withOrderLock } from './change-order-status';

/** With all effects on the order. Errors: changed_meanwhile. */
export async function changeParcel(
  orderId: string,
  shipmentId: string,
  body: ShipmentChange,
  staff: Actor,
): Promise<void> {
  await withOrderLock(orderId, body.version, (tx) =>
    changeShipment(tx, orderId, shipmentId, body, staff, {
      step: (to, note) => takeStepOnLockedOrder(tx, orderId, to, staff, note),
      back: (returnId) => reopenExchange(tx, orderId, returnId, staff),
    }),
  );
}
