import 'server-only';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db, type Prisma } from '../server/db';
import { AppError, type ErrorCode } from '../shared/errors';
import { translate } from '../shared/translate';
import { carrierNamed } from '../shipment/carriers/registry';
import { makeShipment } from '../shipment/make-shipment';
import type { NewShipment, NewShipments } from '../shipment/schema';
import { questionOf } from './bulk-step';
import { askReason, changeOrder, stepOrder } from './change-order-status';
import type { BulkQuestion } from './status-question';

/**
 * Packs a parcel of an order, booked with its carrier before the order is locked; what is refused afterwards is taken back there. The same id
 * again is the same parcel, also from an older state of the order: its answer may have been lost.
 * Errors: not_found, changed_meanwhile, payment_reason_missing, step_reason_missing, those of makeShipment.
 */
export async function shipOrder(orderId: string, wanted: NewShipment, staff: Staff): Promise<void> {
  if (await isMade(orderId, wanted.id)) return;
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
    // Who sent it at the same moment may have been quicker: that booking is the parcel's.
    if (await isMade(orderId, wanted.id)) return;
    await carrier.cancel(parcel);
    throw error;
  }
}

/** Whether this parcel has been made before. Errors: idempotency_mismatch (for another order). */
async function isMade(orderId: string, id: string): Promise<boolean> {
  const known = await db.shipment.findUnique({ where: { id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  return known !== null;
}

/**
 * What became of one order's parcel: the status that the order had before, by which it can be undone; or why there is none (`code`), and what has
 * to be answered first.
 */
export type ShipResult =
  | { orderId: string; shipmentId: string; from: OrderStatus; updatedAt: string }
  | { orderId: string; code: ErrorCode; message: string; question: BulkQuestion | null };

const beforeSelect = {
  status: true,
  shippingCompany: { select: { isPickup: true } },
} satisfies Prisma.OrderSelect;

/** The same for several orders, each by itself, with all that is left of it: what is picked up at the branch is laid ready there. */
export async function shipOrders({ shipments, note }: NewShipments, staff: Staff): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const { orderId, ...shipment } of shipments) {
    try {
      const before = await db.order.findUnique({ where: { id: orderId }, select: beforeSelect });
      if (!before) throw new AppError('not_found');
      const kind = before.shippingCompany?.isPickup
        ? { kind: 'pickup' as const, trackingNumber: null }
        : { kind: 'delivery' as const };
      await shipOrder(orderId, { ...shipment, ...kind, note }, staff);
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { updatedAt: true } });
      results.push({ orderId, shipmentId: shipment.id, from: before.status, updatedAt: updatedAt.toISOString() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, values } = error;
      results.push({ orderId, code, message: translate(`errors.${code}`, values), question: questionOf(error) });
    }
  }
  return results;
}
