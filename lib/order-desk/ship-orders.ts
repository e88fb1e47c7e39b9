import 'server-only';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { AppError, type ErrorCode } from '../shared/errors';
import { carrierNamed } from '../shipment/carriers/registry';
import { makeShipment } from '../shipment/make-shipment';
import type { NewShipment, NewShipments } from '../shipment/schema';
import { questionOf } from './bulk-step';
import { askReason, changeOrder, stepOrder } from './change-order-status';
import type { StatusQuestion } from './status-question';

/**
 * Packs a parcel of an order, booked with its carrier before the order is locked; what is refused afterwards is taken back there.
 * Errors: not_found, changed_meanwhile, payment_reason_missing, step_reason_missing, those of makeShipment.
 */
export async function shipOrder(orderId: string, wanted: NewShipment, staff: Staff): Promise<void> {
  const carrier = carrierNamed();
  const parcel = { id: wanted.id, orderId, trackingNumber: wanted.trackingNumber ?? null };
  const { trackingNumber } = await carrier.book(parcel);
  try {
    await changeOrder(orderId, wanted.version, (tx) =>
      makeShipment(tx, orderId, { ...wanted, trackingNumber }, staff, {
        ask: (to, note) => askReason(tx, orderId, to, note),
        step: (to, note) => stepOrder(tx, orderId, to, staff, note),
      }),
    );
  } catch (error) {
    await carrier.cancel(parcel);
    throw error;
  }
}

/**
 * What became of one order's parcel: the status that the order had before, by which it can be undone; or why there is none (`code`), and what has
 * to be answered first.
 */
export type ShipResult =
  | { orderId: string; shipmentId: string; from: OrderStatus; updatedAt: string }
  | { orderId: string; code: ErrorCode; question: StatusQuestion | null };

/** The same for several orders, each by itself, with all that is left of it. */
export async function shipOrders({ shipments, note }: NewShipments, staff: Staff): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const { orderId, ...shipment } of shipments) {
    try {
      const before = await db.order.findUnique({ where: { id: orderId }, select: { status: true } });
      if (!before) throw new AppError('not_found');
      await shipOrder(orderId, { ...shipment, kind: 'delivery', note }, staff);
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { updatedAt: true } });
      results.push({ orderId, shipmentId: shipment.id, from: before.status, updatedAt: updatedAt.toISOString() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ orderId, code: error.code, question: questionOf(error) });
    }
  }
  return results;
}
