import 'server-only';
import { tracksSerials } from '../../catalogue/product/serial-rules';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { piecesOut, readSerialLines, type SerialLineRow, serialEnd, serialIssue, soldExtensions } from './lines';
import { matchExtensions, planSerials, totalWarrantyMonths } from './rules';
import type { SerialLine } from './schema';

type Line = SerialLineRow;

const productOf = ({ productId, serials }: Line): string | null => productId ?? serials[0]?.productId ?? null;

/** `extension`: months of the number that this one replaces. */
type Fresh = { line: Line; serial: string; shipmentId: string | null; path: string; extension?: number | undefined };

function extensionsOf(fresh: readonly Fresh[]): number[] {
  const free = new Map<string, number[]>();
  return fresh.map(({ line, extension }) => {
    if (extension !== undefined) return extension;
    const own = fresh.flatMap((one) => (one.line.id === line.id ? (one.extension ?? []) : []));
    const held = [...line.serials.map(({ extensionMonths }) => extensionMonths), ...own].filter((months) => months > 0);
    const left = free.get(line.id) ?? matchExtensions(soldExtensions(line), held).free;
    free.set(line.id, left);
    return left.shift() ?? 0;
  });
}

async function add(tx: Tx, orderId: string, fresh: readonly Fresh[], by: string): Promise<void> {
  const rows = fresh.flatMap((one) => {
    const productId = productOf(one.line);
    return productId === null ? [] : [{ ...one, productId, key: `serial:${productId}:${one.serial}` }];
  });
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key).sort();
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM (SELECT unnest(${keys}::text[]) AS key ORDER BY 1) AS wanted`;
  const held = await tx.serialNumber.findMany({
    where: { endedAt: null, OR: rows.map(({ productId, serial }) => ({ productId, serial })) },
    select: { productId: true, serial: true, order: { select: { orderNumber: true } } },
  });
  for (const { productId, serial, path } of rows) {
    const other = held.find((one) => one.productId === productId && one.serial === serial);
    if (other) throw serialIssue('serial_taken', path, { serial, order: other.order.orderNumber });
  }
  const extensions = extensionsOf(rows);
  const now = Date.now();
  await tx.serialNumber.createMany({
    data: rows.map(({ line, serial, shipmentId, productId }, index) => {
      const extensionMonths = extensions[index] ?? 0;
      return {
        productId,
        serial,
        orderId,
        orderItemId: line.id,
        shipmentId,
        warrantyMonths: totalWarrantyMonths(line.product?.warrantyMonths ?? null, extensionMonths),
        extensionMonths,
        by,
        createdAt: new Date(now + index),
      };
    }),
  });
}

function roomIn(line: Line, taken: Map<string, number>): string | null {
  const parcel = line.shipments.find((one) => (taken.get(one.shipmentId) ?? 0) < one.quantity);
  if (parcel) taken.set(parcel.shipmentId, (taken.get(parcel.shipmentId) ?? 0) + 1);
  return parcel?.shipmentId ?? null;
}

/** Replaces the numbers of lines. Requires the order lock. */
export async function saveSerials(tx: Tx, orderId: string, wanted: readonly SerialLine[], by: string) {
  const lines = await readSerialLines(tx, orderId);
  const plans = wanted.map(({ itemId, numbers }, place) => {
    const line = lines.get(itemId);
    if (!line) throw new AppError('not_found');
    const most = productOf(line) === null ? 0 : piecesOut(line);
    if (numbers.length > most && numbers.length > line.serials.length)
      throw serialIssue('serials_too_many', `lines.${place}.numbers`, {
        name: line.productName,
        most,
        count: numbers.length,
      });
    const { ended, fresh } = planSerials(line.serials, numbers);
    const taken = new Map<string, number>();
    for (const { shipmentId } of line.serials) if (shipmentId) taken.set(shipmentId, (taken.get(shipmentId) ?? 0) + 1);
    return {
      line,
      numbers,
      ended,
      fresh: fresh.map(({ serial, shipmentId, extension }) => ({
        line: { ...line, serials: line.serials.filter((one) => !ended.includes(one)) },
        serial,
        shipmentId: shipmentId ?? roomIn(line, taken),
        path: `lines.${place}.numbers.${numbers.indexOf(serial)}`,
        extension,
      })),
    };
  });
  await tx.serialNumber.updateMany({
    where: { id: { in: plans.flatMap(({ ended }) => ended.map(({ id }) => id)) }, endedAt: null },
    data: serialEnd('corrected', by),
  });
  await add(
    tx,
    orderId,
    plans.flatMap(({ fresh }) => fresh),
    by,
  );
  return {
    before: plans.flatMap(({ line }) => line.serials.map(({ serial }) => serial)),
    after: plans.flatMap(({ numbers }) => numbers),
    isChanged: plans.some(({ ended, fresh }) => ended.length + fresh.length > 0),
    isCorrected: plans.some(({ ended }) => ended.length > 0),
  };
}

type Packed = {
  orderId: string;
  shipmentId: string;
  parcel: readonly { itemId: string; quantity: number }[];
  given: readonly SerialLine[];
  /** Refuses the parcel unless all numbers are given. */
  required: boolean;
  /** The return that this parcel replaces: numbers without a parcel are then with the shopper already. */
  replaced?: { receivedAt: Date | null };
};

async function readReturnedExtensions(tx: Tx, itemIds: readonly string[], receivedAt: Date) {
  const rows = await tx.serialNumber.findMany({
    where: { orderItemId: { in: [...itemIds] }, end: 'returned', endedAt: receivedAt },
    select: { orderItemId: true, extensionMonths: true },
    orderBy: { extensionMonths: 'desc' },
  });
  return Map.groupBy(rows, ({ orderItemId }) => orderItemId);
}

/** Assigns numbers, scanned ones or those without a parcel. Returns how many are missing. */
export async function packSerials(tx: Tx, packed: Packed, by: string): Promise<number> {
  const { orderId, shipmentId, parcel, given, required, replaced } = packed;
  const lines = await readSerialLines(tx, orderId);
  if (given.some(({ itemId }) => !parcel.some((one) => one.itemId === itemId))) throw new AppError('not_found');
  const ids = parcel.map(({ itemId }) => itemId);
  const returned = replaced?.receivedAt ? await readReturnedExtensions(tx, ids, replaced.receivedAt) : null;
  const adopted: string[] = [];
  const fresh: Fresh[] = [];
  let missing = 0;
  for (const { itemId, quantity } of parcel) {
    const line = lines.get(itemId);
    if (!line) continue;
    const place = given.findIndex((one) => one.itemId === itemId);
    const loose = replaced ? [] : line.serials.filter((one) => one.shipmentId === null);
    const scanned = given[place]?.numbers ?? [];
    const numbers = scanned.length > 0 ? scanned : loose.slice(0, quantity).map(({ serial }) => serial);
    const path = `serials.${place}.numbers`;
    const added = numbers.filter((serial) => !loose.some((one) => one.serial === serial));
    const isOver = numbers.length > quantity || line.serials.length + added.length > piecesOut(line);
    if (isOver || (numbers.length > 0 && productOf(line) === null))
      throw serialIssue('serials_too_many', path, { name: line.productName, most: quantity, count: numbers.length });
    const lacks = line.product && tracksSerials(line.product) ? quantity - numbers.length : 0;
    if (lacks > 0 && required)
      throw serialIssue('serials_missing', place < 0 ? 'serials' : path, { name: line.productName, count: lacks });
    missing += lacks;
    adopted.push(...loose.filter(({ serial }) => numbers.includes(serial)).map(({ id }) => id));
    const carried = returned?.get(itemId) ?? [];
    for (const [index, serial] of added.entries()) {
      const extension = carried[index]?.extensionMonths;
      fresh.push({ line, serial, shipmentId, path: `${path}.${numbers.indexOf(serial)}`, extension });
    }
  }
  if (adopted.length > 0) await tx.serialNumber.updateMany({ where: { id: { in: adopted } }, data: { shipmentId } });
  await add(tx, orderId, fresh, by);
  return missing;
}

/** Errors: serials_missing. */
export async function requireSerials(tx: Tx, orderId: string, parcel: Packed['parcel']): Promise<void> {
  const lines = await readSerialLines(tx, orderId);
  for (const { itemId, quantity } of parcel) {
    const line = lines.get(itemId);
    if (!line?.product || !tracksSerials(line.product)) continue;
    const count = quantity - line.serials.filter(({ shipmentId }) => shipmentId === null).length;
    if (count > 0) throw serialIssue('serials_missing', 'lines', { name: line.productName, count });
  }
}

/** Keeps numbers recorded before the parcel; its deletion deletes the others. */
export const detachEarlierSerials = (tx: Tx, { id, createdAt }: { id: string; createdAt: Date }) =>
  tx.serialNumber.updateMany({ where: { shipmentId: id, createdAt: { lt: createdAt } }, data: { shipmentId: null } });

export const releaseSerialsOfParcel = (tx: Tx, shipmentId: string, by: string) =>
  tx.serialNumber.updateMany({ where: { shipmentId, endedAt: null }, data: serialEnd('came_back', by) });

export const releaseSerialsOfCancelled = (tx: Tx, orderIds: readonly string[], by: string) =>
  tx.serialNumber.updateMany({
    where: { orderId: { in: [...orderIds] }, endedAt: null },
    data: serialEnd('cancelled', by),
  });

/** Restored orders get their numbers back, except those sold again. */
export const restoreSerialsOfRevived = (tx: Tx, orderIds: readonly string[]) => tx.$executeRaw`
  UPDATE serial_numbers s SET "end" = NULL, ended_at = NULL, ended_by = NULL
  WHERE s.order_id = ANY (${orderIds}) AND s."end" = 'cancelled'
    AND s.id = (SELECT l.id FROM serial_numbers l WHERE l.product_id = s.product_id AND l.serial = s.serial
      ORDER BY (l.ended_at IS NULL) DESC, l.ended_at DESC, l.id LIMIT 1)`;
