import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { AppError, type ErrorCode } from '../shared/errors';
import { makeShipment } from '../shipment/make-shipment';
import type { NewShipment, NewShipments } from '../shipment/schema';
import { changeOrder, stepOrder } from './change-order-status';

/** Packs a parcel of an order. Errors: not_found, changed_meanwhile, payment_reason_missing, those of makeShipment. */
export const shipOrder = (orderId: string, wanted: NewShipment, staff: Staff): Promise<void> =>
  changeOrder(orderId, wanted.version, (tx) =>
    makeShipment(tx, orderId, wanted, staff, (inner, to, note) => stepOrder(inner, orderId, to, staff, note)),
  );

/** What became of one order's parcel: `code` says why there is none. */
type Result = { orderId: string; code: ErrorCode | null };

/** The same for several orders, each by itself, with all that is left of it. */
export async function shipOrders({ shipments }: NewShipments, staff: Staff): Promise<Result[]> {
  const results: Result[] = [];
  for (const { orderId, ...shipment } of shipments) {
    try {
      await shipOrder(orderId, { ...shipment, kind: 'delivery' }, staff);
      results.push({ orderId, code: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ orderId, code: error.code });
    }
  }
  return results;
}
