import 'server-only';
import { bookReturnedStock } from '../../catalogue/stock/move-returned';
import { readSerialsRequired } from '../../orders/serial/reads';
import { packSerials } from '../../orders/serial/write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { notifyParcelSent } from '../shipment/notify-shipment';
import { refuseDuplicateTracking } from '../shipment/refuse-duplicate-tracking';
import { refuseOrderNumber } from '../shipment/refuse-order-number';
import type { FoundReturn } from './find-return';
import type { ReturnStepBody } from './schema';

type Exchange = Extract<ReturnStepBody, { step: 'exchange' }>;

/** Sends the same products in a parcel of the same order, with stock and serial numbers. */
export async function exchangeReturn(
  tx: Tx,
  orderId: string,
  row: FoundReturn,
  { id, carrier, trackingNumber = null, serials = [] }: Exchange,
  staff: Staff,
): Promise<{ changes: CacheChange[]; text: string }> {
  if (await tx.shipment.findUnique({ where: { id }, select: { id: true } })) throw new AppError('idempotency_mismatch');
  const { shippingCompanyId, shippingMethod } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { shippingCompanyId: true, shippingMethod: true },
  });
  const carriedBy = carrier ?? shippingMethod ?? translate('shipment.own');
  await refuseOrderNumber(trackingNumber, tx);
  await refuseDuplicateTracking(tx, { orderId, carrier: carriedBy, trackingNumber });
  const arrived = row.lines
    .map((line) => ({ ...line, pieces: line.restocked + line.damaged }))
    .filter(({ pieces }) => pieces > 0);
  const changes = await bookReturnedStock(
    tx,
    arrived.map(({ orderItemId, item, pieces }) => ({
      itemId: orderItemId,
      productId: item.productId,
      name: item.productName,
      pieces: -pieces,
      stock: -pieces,
    })),
    staff.username,
  );
  const isUsual = !carrier || carrier === shippingMethod;
  await tx.shipment.create({
    data: {
      id,
      orderId,
      returnId: row.id,
      shippingCompanyId: isUsual ? shippingCompanyId : null,
      carrier: carriedBy,
      state: 'sent',
      trackingNumber,
      by: staff.username,
      lines: { create: arrived.map(({ orderItemId, pieces }) => ({ orderItemId, quantity: pieces })) },
    },
  });
  // Add-ons need neither parcel nor serial number.
  const parcel = arrived
    .filter(({ item }) => item.mainItemId === null)
    .map(({ orderItemId, pieces }) => ({ itemId: orderItemId, quantity: pieces }));
  const required = await readSerialsRequired(tx);
  const packed = { orderId, shipmentId: id, parcel, given: serials, required, replaced: row };
  await packSerials(tx, packed, staff.username);
  await tx.orderReturn.update({
    where: { id: row.id },
    data: { state: 'settled', outcome: 'exchanged', settledAt: new Date() },
  });
  await notifyParcelSent(tx, id, false);
  const text = translate('return.history_exchanged', { number: trackingNumber ?? translate('shipment.no_number') });
  return { changes, text };
}
