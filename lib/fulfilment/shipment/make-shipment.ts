import 'server-only';
import { followMoney } from '../../money/payment/order-flags';
import type { OrderStatus } from '../../orders/order/order-status';
import { readSerialsRequired } from '../../orders/serial/reads';
import { packSerials } from '../../orders/serial/write';
import { type Actor, recordWrite } from '../../platform/audit/record-write';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { OPEN_WAYBILL } from '../waybill/rules';
import { codOf, linesOf, packSelect } from './pack';
import { refuseOwn } from './refuse-own';
import { refuseTaken } from './refuse-taken';
import { canSend, isComplete, leftOf } from './rules';
import type { NewParcel } from './schema';
import { removeStandIns } from './stand-in';
import { tellParcel, tellPickup } from './tell-shipment';

/** How the desk takes an order on: the question that a step may bring, and the step itself. */
export type Desk = {
  /** what the history says of it; refused where a reason is missing */
  ask: (to: OrderStatus, note: string | null) => Promise<string | null>;
  step: (to: OrderStatus, note: string | null) => Promise<Change[]>;
};

/**
 * A parcel as it is packed. `note`: why an order leaves whose money is missing; `booked`: its carrier has it by the same id, and was told to collect
 * so much (riyals with two decimals).
 */
type Packed = NewParcel & { kind: 'delivery' | 'pickup'; note: string | null; booked?: { codAmount: string } };

/** Orders that can leave: what is cancelled or not paid for is first brought back by its status. */
const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** What of an order, whose row the caller has locked, a parcel is to hold, and whether nothing is left then. Errors: order_step_past, shipment_nothing_left. */
export async function planParcel(tx: Tx, orderId: string, wanted: Pick<NewParcel, 'lines'>) {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: packSelect });
  if (!OPEN.includes(order.status)) throw new AppError('order_step_past');
  const lines = linesOf(order);
  const parcel = wanted.lines ?? leftOf(lines);
  if (!canSend(lines, parcel)) throw new AppError('shipment_nothing_left');
  return { order, parcel, isLast: isComplete(lines, parcel) };
}

/**
 * Packs a parcel of an order, whose row the caller has locked: what is in it, who carries it. With the last of its pieces the order is
 * shipped, or waits at the branch. The same id again is the same parcel. Answers what the storefront has to read afresh.
 * A part of an order leaves no more without its money than all of it. Errors: shipment_nothing_left, shipment_no_pickup, order_step_past,
 * idempotency_mismatch, tracking_taken, tracking_own, waybill_under_way, those of packSerials and of `desk`.
 */
export async function makeShipment(
  tx: Tx,
  orderId: string,
  wanted: Packed,
  staff: Actor,
  desk: Desk,
): Promise<Change[]> {
  const known = await tx.shipment.findUnique({ where: { id: wanted.id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  if (known) return [];
  const open = await tx.waybill.findFirst({
    where: { orderId, returnId: null, state: { in: [...OPEN_WAYBILL] } },
    select: { id: true },
  });
  if (open && !(wanted.booked && open.id === wanted.id)) throw new AppError('waybill_under_way');
  await removeStandIns(tx, [orderId]);
  const { order, parcel, isLast } = await planParcel(tx, orderId, wanted);
  const isPickup = wanted.kind === 'pickup';
  if (isPickup && order.shippingCompany?.isPickup === false) throw new AppError('shipment_no_pickup');
  const carrier = wanted.carrier ?? order.shippingMethod ?? translate('shipment.own');
  // What a carrier's service gave it is the carrier's word.
  if (!wanted.booked) await refuseOwn(wanted.trackingNumber, tx);
  await refuseTaken(tx, { orderId, carrier, trackingNumber: wanted.trackingNumber });
  await tx.shipment.create({
    data: {
      id: wanted.id,
      orderId,
      shippingCompanyId: wanted.carrier === undefined ? order.shippingCompanyId : null,
      carrier,
      state: isPickup ? 'waiting' : 'sent',
      trackingNumber: wanted.trackingNumber ?? null,
      codAmount: wanted.booked?.codAmount ?? codOf(order),
      pickup: isPickup,
      by: staff.username,
      lines: { create: parcel.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })) },
    },
  });
  // With a waybill it is with its carrier already: it was asked for before (lib/desk/waybill/make-waybill.ts).
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
  await tx.orderStatusHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, by: staff.username, topic: 'shipment', note },
  });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: null },
    after: { shipment: wanted.trackingNumber ?? wanted.id },
  });
  const pickupSince = isPickup && isLast ? new Date() : null;
  await tx.order.update({ where: { id: orderId }, data: { pickupSince, updatedAt: new Date() } });
  // A step to another status follows it itself.
  if (!isStep || to === status) await followMoney(tx, orderId, staff.username);
  const changes = isStep ? await desk.step(to, wanted.note) : [];
  if (!isPickup) await tellParcel(tx, wanted.id, isStep);
  else if (isLast) await tellPickup(tx, orderId);
  return changes;
}
