import 'server-only';
import { tellShopper } from '../../orders/order/tell-shopper';
import type { Tx } from '../../platform/server/db';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { trackingLink } from './rules';

/**
 * Tells the shopper of a parcel on its way, in the transaction that sends it: with the letter of the shipped order while that waits, by one of
 * its own afterwards. `isHeld`: staff can still undo what it follows from.
 */
export async function tellParcel(tx: Tx, shipmentId: string, isHeld: boolean): Promise<void> {
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
  const url = waybill?.trackingUrl ?? trackingLink(shippingCompany?.trackingUrl ?? null, trackingNumber);
  const by = waybill?.carrier ?? carrier;
  await tellShopper(tx, orderId, 'shipped', { carrier: by, tracking: trackingNumber, url }, isHeld);
}

/** Tells the shopper that the order waits for them at the shop. */
export async function tellPickup(tx: Tx, orderId: string): Promise<void> {
  const settings = await readSettingsRow(tx);
  await tellShopper(tx, orderId, 'ready_for_pickup', { place: settings?.address || null }, true);
}
