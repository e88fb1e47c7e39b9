import 'server-only';
import { serialTrackingSelect, tracksSerials } from '../../catalogue/product/serial-rules';
import type { SerialEnd } from '../../generated/prisma/enums';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { minSerialsToName, piecesWithShopper, planSerials, warrantyMonths } from './rules';
import type { SerialLine } from './schema';

const lineSelect = {
  id: true,
  productId: true,
  productName: true,
  quantity: true,
  product: { select: { warrantyMonths: true, ...serialTrackingSelect } },
  addOns: {
    select: { quantity: true, addOn: { select: { warrantyMonths: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  serials: {
    where: { endedAt: null },
    select: { id: true, serial: true, shipmentId: true, productId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  shipments: {
    where: { shipment: { state: { not: 'returned' }, standIn: false } },
    select: { shipmentId: true, quantity: true, shipment: { select: { returnId: true } } },
    orderBy: [{ shipment: { createdAt: 'asc' } }, { id: 'asc' }],
  },
  returns: {
    where: { return: { state: { in: ['received', 'settled'] } } },
    select: { restocked: true, damaged: true },
  },
} satisfies Prisma.OrderItemSelect;

type Line = Prisma.OrderItemGetPayload<{ select: typeof lineSelect }>;

const readSerialLines = (tx: Tx, orderId: string): Promise<Line[]> =>
  tx.orderItem.findMany({ where: { orderId, mainItemId: null }, select: lineSelect });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const outOf = ({ quantity, returns, shipments }: Pick<Line, 'quantity' | 'returns' | 'shipments'>): number =>
  piecesWithShopper({
    quantity,
    arrived: sum(returns.map(({ restocked, damaged }) => restocked + damaged)),
    replaced: sum(shipments.filter(({ shipment }) => shipment.returnId !== null).map((one) => one.quantity)),
  });

const issue = (code: 'serials_too_many' | 'serial_taken' | 'serials_missing', path: string, values: Values) =>
  new AppError(code, { values, issues: [{ path, message: translate(`errors.${code}`, values) }] });
type Values = Record<string, string | number>;

const productOf = ({ productId, serials }: Line): string | null => productId ?? serials[0]?.productId ?? null;

type Fresh = { line: Line; serial: string; shipmentId: string | null; path: string };

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
    if (other) throw issue('serial_taken', path, { serial, order: other.order.orderNumber });
  }
  const counted = new Map<string, number>();
  const now = Date.now();
  await tx.serialNumber.createMany({
    data: rows.map(({ line, serial, shipmentId, productId }, index) => {
      const place = counted.get(line.id) ?? line.serials.length;
      counted.set(line.id, place + 1);
      const longer = line.addOns.flatMap(({ quantity, addOn }) =>
        addOn?.warrantyMonths ? [{ quantity, months: addOn.warrantyMonths }] : [],
      );
      const months = warrantyMonths(line.product?.warrantyMonths ?? null, longer, place);
      const createdAt = new Date(now + index);
      return { productId, serial, orderId, orderItemId: line.id, shipmentId, warrantyMonths: months, by, createdAt };
    }),
  });
}

const endOf = (end: SerialEnd, by: string) => ({ end, endedAt: new Date(), endedBy: by });

const endIds = (tx: Tx, ids: readonly string[], end: SerialEnd, by: string) =>
  tx.serialNumber.updateMany({ where: { id: { in: [...ids] }, endedAt: null }, data: endOf(end, by) });

function roomIn(line: Line, taken: Map<string, number>): string | null {
  const parcel = line.shipments.find((one) => (taken.get(one.shipmentId) ?? 0) < one.quantity);
  if (parcel) taken.set(parcel.shipmentId, (taken.get(parcel.shipmentId) ?? 0) + 1);
  return parcel?.shipmentId ?? null;
}

/** Replaces all numbers of lines of a locked order; returns those before and after. */
export async function saveSerials(tx: Tx, orderId: string, wanted: readonly SerialLine[], by: string) {
  const lines = new Map((await readSerialLines(tx, orderId)).map((line) => [line.id, line]));
  const plans = wanted.map(({ itemId, numbers }, place) => {
    const line = lines.get(itemId);
    if (!line) throw new AppError('not_found');
    const most = productOf(line) === null ? 0 : outOf(line);
    if (numbers.length > most && numbers.length > line.serials.length)
      throw issue('serials_too_many', `lines.${place}.numbers`, {
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
      fresh: fresh.map(({ serial, shipmentId }) => ({
        line: { ...line, serials: line.serials.filter((one) => !ended.includes(one)) },
        serial,
        shipmentId: shipmentId ?? roomIn(line, taken),
        path: `lines.${place}.numbers.${numbers.indexOf(serial)}`,
      })),
    };
  });
  await endIds(
    tx,
    plans.flatMap(({ ended }) => ended.map(({ id }) => id)),
    'corrected',
    by,
  );
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
  /** For a replacement, numbers that are not packed are already with the shopper. */
  isReplacement?: boolean;
};

/** Assigns scanned or earlier numbers to a parcel; returns how many are missing. */
export async function packSerials(tx: Tx, packed: Packed, by: string): Promise<number> {
  const { orderId, shipmentId, parcel, given, required, isReplacement = false } = packed;
  const lines = new Map((await readSerialLines(tx, orderId)).map((line) => [line.id, line]));
  if (given.some(({ itemId }) => !parcel.some((one) => one.itemId === itemId))) throw new AppError('not_found');
  const adopted: string[] = [];
  const fresh: Fresh[] = [];
  let missing = 0;
  for (const { itemId, quantity } of parcel) {
    const line = lines.get(itemId);
    if (!line) continue;
    const place = given.findIndex((one) => one.itemId === itemId);
    const loose = isReplacement ? [] : line.serials.filter((one) => one.shipmentId === null);
    const scanned = given[place]?.numbers ?? [];
    const numbers = scanned.length > 0 ? scanned : loose.slice(0, quantity).map(({ serial }) => serial);
    const path = `serials.${place}.numbers`;
    const added = numbers.filter((serial) => !loose.some((one) => one.serial === serial));
    const isOver = numbers.length > quantity || line.serials.length + added.length > outOf(line);
    if (isOver || (numbers.length > 0 && productOf(line) === null))
      throw issue('serials_too_many', path, { name: line.productName, most: quantity, count: numbers.length });
    const lacks = line.product && tracksSerials(line.product) ? quantity - numbers.length : 0;
    if (lacks > 0 && required)
      throw issue('serials_missing', place < 0 ? 'serials' : path, { name: line.productName, count: lacks });
    missing += lacks;
    adopted.push(...loose.filter(({ serial }) => numbers.includes(serial)).map(({ id }) => id));
    for (const serial of added) fresh.push({ line, serial, shipmentId, path: `${path}.${numbers.indexOf(serial)}` });
  }
  if (adopted.length > 0) await tx.serialNumber.updateMany({ where: { id: { in: adopted } }, data: { shipmentId } });
  await add(tx, orderId, fresh, by);
  return missing;
}

/** Errors: serials_missing, if the parcel lacks numbers. */
export async function requireSerials(tx: Tx, orderId: string, parcel: Packed['parcel']): Promise<void> {
  const lines = new Map((await readSerialLines(tx, orderId)).map((line) => [line.id, line]));
  for (const { itemId, quantity } of parcel) {
    const line = lines.get(itemId);
    if (!line?.product || !tracksSerials(line.product)) continue;
    const count = quantity - line.serials.filter(({ shipmentId }) => shipmentId === null).length;
    if (count > 0) throw issue('serials_missing', 'lines', { name: line.productName, count });
  }
}

export const releaseSerialsOfParcel = (tx: Tx, shipmentId: string, by: string) =>
  tx.serialNumber.updateMany({ where: { shipmentId, endedAt: null }, data: endOf('came_back', by) });

export const releaseSerialsOfCancelled = (tx: Tx, orderIds: readonly string[], by: string) =>
  tx.serialNumber.updateMany({
    where: { orderId: { in: [...orderIds] }, endedAt: null },
    data: endOf('cancelled', by),
  });

/** Gives restored orders their numbers back, unless these were sold again. */
export const restoreSerialsOfRevived = (tx: Tx, orderIds: readonly string[]) => tx.$executeRaw`
  UPDATE serial_numbers s SET "end" = NULL, ended_at = NULL, ended_by = NULL
  WHERE s.order_id = ANY (${orderIds}) AND s."end" = 'cancelled'
    AND s.id = (SELECT l.id FROM serial_numbers l WHERE l.product_id = s.product_id AND l.serial = s.serial
      ORDER BY (l.ended_at IS NULL) DESC, l.ended_at DESC, l.id LIMIT 1)`;

type Back = { itemId: string; restocked: number; damaged: number; serials?: readonly string[] | undefined };

/** Releases returned numbers; call before marking the return as received. Error serials_which: staff must name them. */
export async function releaseReturnedSerials(
  tx: Tx,
  orderId: string,
  came: readonly Back[],
  by: string,
): Promise<string[]> {
  const lines = new Map((await readSerialLines(tx, orderId)).map((line) => [line.id, line]));
  const ended: string[] = [];
  const named: string[] = [];
  for (const [place, { itemId, restocked, damaged, serials = [] }] of came.entries()) {
    const line = lines.get(itemId);
    if (!line) continue;
    const back = restocked + damaged;
    const path = `lines.${place}.serials`;
    const name = line.productName;
    const strange = serials.find((serial) => !line.serials.some((one) => one.serial === serial));
    if (strange !== undefined) {
      const message = translate('errors.serial_not_here', { serial: strange, name });
      throw new AppError('serial_not_here', { values: { serial: strange, name }, issues: [{ path, message }] });
    }
    if (serials.length > back) throw issue('serials_too_many', path, { name, most: back, count: serials.length });
    const least = minSerialsToName(back, outOf(line), line.serials.length);
    if (serials.length < least) {
      const message = translate('errors.serials_which', { name, count: least });
      throw new AppError('serials_which', { values: { name, count: least }, issues: [{ path, message }] });
    }
    ended.push(...line.serials.filter(({ serial }) => serials.includes(serial)).map(({ id }) => id));
    named.push(...serials);
  }
  await endIds(tx, ended, 'returned', by);
  return named;
}
