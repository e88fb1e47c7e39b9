import 'server-only';
import { applyMoneyChange } from '../../money/payment/order-flags';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { readSerialsRequired } from '../../orders/serial/reads';
import { packSerials } from '../../orders/serial/write';
import { type Actor, recordWrite } from '../../platform/audit/record-write';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { OPEN_WAYBILL_STATES } from '../waybill/rules';
import { notifyParcelSent, notifyPickupReady } from './notify-shipment';
import { codAmountOf, packableLines, packSelect } from './pack';
import { removePlaceholderParcels } from './placeholder-parcels';
import { refuseDuplicateTracking } from './refuse-duplicate-tracking';
import { refuseOrderNumber } from './refuse-order-number';
import { canPackPieces, isFullyPacked, unpackedLines } from './rules';
import type { NewParcel } from './schema';

export type ShipmentAuthor = {
  ask: (to: OrderStatus, note: string | null) => Promise<string | null>;
  step: (to: OrderStatus, note: string | null) => Promise<CacheChange[]>;
};

/** `note`: why an unpaid order is shipped; `booked`: its waybill has the same id. */
type Packed = NewParcel & { kind: 'delivery' | 'pickup'; note: string | null; booked?: { codAmount: string } };

const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** Errors: order_step_past, shipment_nothing_left. Requires the order lock. */
export async function planParcel(tx: Tx, orderId: string, wanted: Pick<NewParcel, 'lines'>) {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: packSelect });
  if (!OPEN.includes(order.status)) throw new AppError('order_step_past');
  const lines = packableLines(order);
  const parcel = wanted.lines ?? unpackedLines(lines);
  if (!canPackPieces(lines, parcel)) throw new AppError('shipment_nothing_left');
  return { order, parcel, isLast: isFullyPacked(lines, parcel) };
}

/** The last parcel changes the order's status. Idempotent by id. Requires the order lock. */
export async function createShipment(
  tx: Tx,
  orderId: string,
  wanted: Packed,
  staff: Actor,
  desk: ShipmentAuthor,
): Promise<CacheChange[]> {
  const known = await tx.shipment.findUnique({ where: { id: wanted.id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  if (known) return [];
  const open = await tx.waybill.findFirst({
    where: { orderId, returnId: null, state: { in: [...OPEN_WAYBILL_STATES] } },
    select: { id: true },
  });
  if (open && !(wanted.booked && open.id === wanted.id)) throw new AppError('waybill_under_way');
  await removePlaceholderParcels(tx, [orderId]);
  const { order, parcel, isLast } = await planParcel(tx, orderId, wanted);
  const codAmount = codAmountOf(order);
  // The driver must not collect an amount that was paid after the booking.
  if (wanted.booked && parseSar(wanted.booked.codAmount) > parseSar(codAmount))
    throw new AppError('waybill_cash_changed');
  const isPickup = wanted.kind === 'pickup';
  if (isPickup && order.shippingCompany?.isPickup === false) throw new AppError('shipment_no_pickup');
  const carrier = wanted.carrier ?? order.shippingMethod ?? translate('shipment.own');
  // The carrier gave the number of a booked parcel.
  if (!wanted.booked) await refuseOrderNumber(wanted.trackingNumber, tx);
  await refuseDuplicateTracking(tx, { orderId, carrier, trackingNumber: wanted.trackingNumber });
  await tx.shipment.create({
    data: {
      id: wanted.id,
      orderId,
      shippingCompanyId: wanted.carrier === undefined ? order.shippingCompanyId : null,
      carrier,
      state: isPickup ? 'waiting' : 'sent',
      trackingNumber: wanted.trackingNumber ?? null,
      codAmount: wanted.booked?.codAmount ?? codAmount,
      pickup: isPickup,
      by: staff.username,
      lines: { create: parcel.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })) },
    },
  });
  // For booked parcels, lib/desk/waybill/make-waybill.ts has checked them.
  const required = !wanted.booked && (await readSerialsRequired(tx));
  const packedAs = { orderId, shipmentId: wanted.id, parcel, given: wanted.serials ?? [], required };
  await packSerials(tx, packedAs, staff.username);
  if (wanted.booked)
    await tx.waybill.update({ where: { id: wanted.id }, data: { state: 'made', shipmentId: wanted.id } });
  const { status, orderNumber } = order;
  const to = isPickup ? 'confirmed' : 'shipped';
  const isStep = isLast && status !== 'shipped';
  const reason = isLast || status === 'shipped' ? null : await desk.ask(to, wanted.note);
  const packed = translate(`shipment.history_${wanted.kind}`, {
    number: wanted.trackingNumber ?? translate('shipment.no_number'),
    pieces: parcel.reduce((all, { quantity }) => all + quantity, 0),
  });
  const note = reason ? `${packed} ${reason}` : packed;
  await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'shipment', note });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: null },
    after: { shipment: wanted.trackingNumber ?? wanted.id },
  });
  const pickupSince = isPickup && isLast ? new Date() : null;
  await tx.order.update({ where: { id: orderId }, data: { pickupSince, updatedAt: new Date() } });
  // A status step calls applyMoneyChange() itself.
  if (!isStep || to === status) await applyMoneyChange(tx, orderId, staff.username);
  const changes = isStep ? await desk.step(to, wanted.note) : [];
  if (!isPickup) await notifyParcelSent(tx, wanted.id, isStep);
  else if (isLast) await notifyPickupReady(tx, orderId);
  return changes;
}
