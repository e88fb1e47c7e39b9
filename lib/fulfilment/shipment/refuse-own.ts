import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { orderNumberIn, scannedNumber } from '../../platform/shared/typed-order-number';

/** Refuses order numbers, because they are barcodes of the shop's own labels. */
export async function refuseOwn(trackingNumber: string | null | undefined, client: Tx = db): Promise<void> {
  if (!trackingNumber) return;
  const number = orderNumberIn(trackingNumber) ?? (await knownNumber(scannedNumber(trackingNumber), client));
  if (number === null) return;
  const values = { number };
  const issues = [{ path: 'trackingNumber', message: translate('errors.tracking_own', values) }];
  throw new AppError('tracking_own', { values, issues });
}

const knownNumber = async (orderNumber: string, client: Tx): Promise<string | null> =>
  (await client.order.findUnique({ where: { orderNumber }, select: { orderNumber: true } }))?.orderNumber ?? null;
