import 'server-only';
import { createShipment } from '../../fulfilment/shipment/make-shipment';
import type { NewParcel } from '../../fulfilment/shipment/schema';
import { isPickupOrder } from '../../orders/order/delivery-estimate';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { changeLockedOrder, takeStepOnLockedOrder, throwReasonMissing } from './change-order-status';
import type { MovedOrder } from './move-many';
import { checkOrderVersion } from './order-version';
import type { OrderStepsBody } from './schema';
import { parcelOfOrder } from './step-rules';

/** A repeated parcel id does nothing, because the first response may have been lost. */
export async function shipOrder(
  { id, version }: Pick<OrderStepsBody['orders'][number], 'id' | 'version'>,
  parcel: NewParcel,
  note: string | null,
  staff: Staff,
): Promise<MovedOrder> {
  const before = await db.order.findUnique({
    where: { id },
    select: { status: true, shippingCompany: { select: { isPickup: true } } },
  });
  if (!before) throw new AppError('not_found');
  const known: MovedOrder = { from: before.status, changes: [] };
  if (await isMade(id, parcel.id)) return known;
  const complete = parcelOfOrder(parcel, isPickupOrder(before));
  try {
    return await changeLockedOrder(id, async (tx, order) => {
      await checkOrderVersion(id, version)(tx, order);
      return createShipment(tx, id, { ...complete, note }, staff, {
        ask: (to, reason) => throwReasonMissing(tx, id, to, reason),
        step: (to, reason) => takeStepOnLockedOrder(tx, id, to, staff, reason),
      });
    });
  } catch (error) {
    if (await isMade(id, parcel.id)) return known;
    throw error;
  }
}

async function isMade(orderId: string, id: string): Promise<boolean> {
  const known = await db.shipment.findUnique({ where: { id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  return known !== null;
}
