import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { OrderStatus } from '../order/order-status';
import { kindOf } from '../payment/registry';
import type { Staff } from '../server/auth/staff-session';
import type { Change } from '../server/cache/tags';
import type { Prisma, Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { canSend, isComplete, isOut, leftOf } from './rules';
import type { NewShipment } from './schema';
import { tellParcel, tellPickup } from './tell-shipment';

const select = {
  id: true,
  status: true,
  orderNumber: true,
  totalAmount: true,
  paymentMethod: true,
  shippingCompanyId: true,
  shippingMethod: true,
  items: {
    select: {
      id: true,
      quantity: true,
      shipments: { select: { quantity: true, shipment: { select: { state: true } } } },
    },
  },
  shipments: { select: { codAmount: true, state: true } },
} satisfies Prisma.OrderSelect;

type Order = Prisma.OrderGetPayload<{ select: typeof select }>;

/** Sets the order's status as staff do, with the questions that it may bring. */
export type StepOrder = (tx: Tx, to: OrderStatus, note: string | null) => Promise<Change[]>;

/** Orders that can leave: what is cancelled or not paid for is first brought back by its status. */
const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/**
 * Packs a parcel of an order, whose row the caller has locked: what is in it, who carries it. With the last of its pieces the order is
 * shipped, or waits at the branch. The same id again is the same parcel. Answers what the storefront has to read afresh.
 * Errors: shipment_nothing_left, order_step_past, idempotency_mismatch, those of `step`.
 */
export async function makeShipment(
  tx: Tx,
  orderId: string,
  wanted: NewShipment,
  staff: Staff,
  step: StepOrder,
): Promise<Change[]> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  const known = await tx.shipment.findUnique({ where: { id: wanted.id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  if (known) return [];
  if (!OPEN.includes(order.status)) throw new AppError('order_step_past');
  const lines = order.items.map(({ id, quantity, shipments }) => ({
    id,
    quantity,
    sent: shipments.filter(({ shipment }) => isOut(shipment.state)).reduce((all, { quantity }) => all + quantity, 0),
  }));
  const parcel = wanted.lines ?? leftOf(lines);
  if (!canSend(lines, parcel)) throw new AppError('shipment_nothing_left');
  const isPickup = wanted.kind === 'pickup';
  await tx.shipment.create({
    data: {
      id: wanted.id,
      orderId,
      shippingCompanyId: wanted.carrier === undefined ? order.shippingCompanyId : null,
      carrier: wanted.carrier ?? order.shippingMethod ?? translate('shipment.own'),
      state: isPickup ? 'waiting' : 'sent',
      trackingNumber: wanted.trackingNumber ?? null,
      codAmount: codOf(order),
      by: staff.username,
      lines: { create: parcel.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })) },
    },
  });
  const { status, orderNumber } = order;
  const note = translate(`shipment.history_${wanted.kind}`, {
    number: wanted.trackingNumber ?? translate('shipment.no_number'),
    pieces: parcel.reduce((all, { quantity }) => all + quantity, 0),
  });
  await tx.orderStatusHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, by: staff.username, note },
  });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { shipment: null },
    after: { shipment: wanted.trackingNumber ?? wanted.id },
  });
  const isLast = isComplete(lines, parcel);
  const pickupSince = isPickup && isLast ? new Date() : null;
  await tx.order.update({ where: { id: orderId }, data: { pickupSince, updatedAt: new Date() } });
  const isStep = isLast && status !== 'shipped';
  const changes = isStep ? await step(tx, isPickup ? 'confirmed' : 'shipped', wanted.note ?? null) : [];
  if (!isPickup) await tellParcel(tx, wanted.id, isStep);
  else if (isLast) await tellPickup(tx, orderId);
  return changes;
}

/** The first parcel of an order that is paid at the door brings the money of all. */
function codOf({ paymentMethod, totalAmount, shipments }: Order) {
  if (kindOf(paymentMethod) !== 'cash') return 0;
  return shipments.some(({ state, codAmount }) => isOut(state) && codAmount.gt(0)) ? 0 : totalAmount;
}
