import 'server-only';
import { parseBarcode } from '../../catalogue/product/barcode';
import { undoArabicLayout } from '../../platform/barcode/arabic-keyboard';
import { parseScannedOrderNumber, parseShopNumber } from '../../platform/barcode/order-number';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

/** Refuses shop numbers and product barcodes, which a scanner may read from labels, papers and boxes. */
export async function refuseOrderNumber(trackingNumber: string | null | undefined, client: Tx = db): Promise<void> {
  if (!trackingNumber) return;
  const own =
    parseShopNumber(trackingNumber) ??
    (await knownNumber(parseScannedOrderNumber(trackingNumber), client)) ??
    (await knownBarcode(trackingNumber, client));
  if (own === null) return;
  const values = { number: own.number, kind: translate(`admin.common.own_numbers.${own.kind}`) };
  const issues = [{ path: 'trackingNumber', message: translate('errors.tracking_own', values) }];
  throw new AppError('tracking_own', { values, issues });
}

async function knownNumber(orderNumber: string, client: Tx) {
  const order = await client.order.findUnique({ where: { orderNumber }, select: { orderNumber: true } });
  return order && { kind: 'order' as const, number: order.orderNumber };
}

async function knownBarcode(text: string, client: Tx) {
  const barcode = parseBarcode(undoArabicLayout(text));
  if (barcode === null) return null;
  // The expression of the unique index, which ignores leading zeros.
  const known = await client.$queryRaw<unknown[]>`
    SELECT 1 FROM products WHERE lpad(barcode, 14, '0') = ${barcode.padStart(14, '0')}`;
  return known.length > 0 ? { kind: 'barcode' as const, number: barcode } : null;
}
