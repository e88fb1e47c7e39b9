import 'server-only';
import { notifyShopper, pickupPlace } from '../../orders/order/notify-shopper';
import type { Tx } from '../../platform/server/db';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { buildTrackingUrl } from './rules';

/** `isHeld`: delayed while staff can undo the parcel. */
export async function notifyParcelSent(tx: Tx, shipmentId: string, isHeld: boolean): Promise<void> {
  const { orderId, carrier, trackingNumber, shippingCompany, waybill } = await tx.shipment.findUniqueOrThrow({
    where: { id: shipmentId },
    select: {
      orderId: true,
      carrier: true,
      trackingNumber: true,
      shippingCompany: { select: { trackingUrl: true } },
      waybill: { select: { carrier: true, trackingUrl: true } },
    },
  });
  const url = waybill?.trackingUrl ?? buildTrackingUrl(shippingCompany?.trackingUrl ?? null, trackingNumber);
  const by = waybill?.carrier ?? carrier;
  await notifyShopper(tx, orderId, 'shipped', { carrier: by, tracking: trackingNumber, url }, isHeld);
}

/** Delayed while staff can undo the step. */
export async function notifyPickupReady(tx: Tx, orderId: string): Promise<void> {
  await notifyShopper(tx, orderId, 'ready_for_pickup', pickupPlace(await readSettingsRow(tx)), true);
}
