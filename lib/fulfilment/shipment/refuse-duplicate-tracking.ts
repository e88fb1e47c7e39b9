import 'server-only';
import type { Tx } from '../../platform/server/db';
import { equalsInsensitive } from '../../platform/server/insensitive';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

type Wanted = {
  orderId: string;
  carrier: string;
  trackingNumber: string | null | undefined;
  path?: 'trackingNumber' | 'carrier';
};

/** Payouts identify parcels by number only, so another order may not have the same. */
export async function refuseDuplicateTracking(
  tx: Tx,
  { orderId, carrier, trackingNumber, path = 'trackingNumber' }: Wanted,
): Promise<void> {
  if (!trackingNumber) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tracking:${trackingNumber}`}, 0))`;
  const other = await tx.shipment.findFirst({
    where: {
      trackingNumber,
      carrier: equalsInsensitive(carrier.trim()),
      orderId: { not: orderId },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { order: { select: { orderNumber: true } } },
  });
  if (!other) return;
  const values = { number: trackingNumber, order: other.order.orderNumber };
  throw new AppError('tracking_taken', {
    values,
    issues: [{ path, message: translate('errors.tracking_taken', values) }],
  });
}
