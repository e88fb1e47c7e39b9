import 'server-only';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { deliverySelect } from '../order/deliveries';
import { pieceDeliveredAt } from '../order/first-delivery';
import { normalizeSerial, warrantyUntil } from './rules';

export const lineSerials = {
  where: { OR: [{ endedAt: null }, { end: { in: ['returned', 'came_back'] } }] },
  select: { serial: true, shipmentId: true, warrantyMonths: true, end: true },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.OrderItem$serialsArgs;

export const heldSerials = {
  where: { endedAt: null },
  select: { serial: true, shipmentId: true, warrantyMonths: true },
  orderBy: lineSerials.orderBy,
} satisfies Prisma.OrderItem$serialsArgs;

const untilTextOf = (delivered: Date | null, months: number | null): string | null => {
  const until = warrantyUntil(delivered, months);
  return until && formatDay(until);
};

/** `untilText`: end of warranty; null without a warranty or before delivery. */
export const heldSerialsView = (
  held: readonly { serial: string; shipmentId: string | null; warrantyMonths: number | null }[],
  deliveredAt: (shipmentId: string | null) => Date | null,
) =>
  held.map(({ serial, shipmentId, warrantyMonths }) => ({
    serial,
    untilText: untilTextOf(deliveredAt(shipmentId), warrantyMonths),
  }));

export const readSerialsRequired = async (client: Tx | typeof db = db): Promise<boolean> =>
  (await readSettingsRow(client))?.serialsRequired ?? false;

/** SQL of tracksSerials (lib/catalogue/product/serial-rules.ts). */
const TRACKED = Prisma.sql`coalesce(p.tracks_serials, (
  SELECT c.tracks_serials OR coalesce(m.tracks_serials, false) OR coalesce(t.tracks_serials, false)
  FROM categories c LEFT JOIN categories m ON m.id = c.parent_id LEFT JOIN categories t ON t.id = m.parent_id WHERE c.slug = p.category))`;

/** Orders with tracked products, even without recorded numbers. */
export async function readSerialTrackedOrderIds(orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT i.order_id AS id FROM order_items i JOIN products p ON p.id = i.product_id
    WHERE i.order_id = ANY (${orderIds}) AND i.main_item_id IS NULL AND ${TRACKED}`;
  return new Set(rows.map(({ id }) => id));
}

/** Missing serial numbers by shipment id. */
export async function countMissingSerials(shipmentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; lacking: number }[]>`
    SELECT l.shipment_id AS id, sum(greatest(0, l.quantity - (SELECT count(*) FROM serial_numbers s
      WHERE s.order_item_id = l.order_item_id AND s.shipment_id = l.shipment_id AND s.ended_at IS NULL)))::int AS lacking
    FROM shipment_lines l JOIN order_items i ON i.id = l.order_item_id JOIN products p ON p.id = i.product_id
    WHERE l.shipment_id = ANY (${shipmentIds}) AND ${TRACKED} GROUP BY 1`;
  return new Map(rows.filter(({ lacking }) => lacking > 0).map(({ id, lacking }) => [id, lacking]));
}

/** By order: current numbers per line, without ended ones. */
export async function readSerialsOf(orderIds: readonly string[]) {
  const rows = await db.serialNumber.findMany({
    where: { orderId: { in: [...orderIds] }, endedAt: null },
    select: { orderId: true, orderItemId: true, serial: true, item: { select: { productName: true, position: true } } },
    orderBy: [{ item: { position: 'asc' } }, { orderItemId: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  const byOrder = new Map<string, { name: string; serials: string[] }[]>();
  for (const [orderId, all] of Map.groupBy(rows, (row) => row.orderId)) {
    const lines = Map.groupBy(all, ({ orderItemId }) => orderItemId);
    byOrder.set(
      orderId,
      [...lines.values()].map((of) => ({
        name: of[0]?.item.productName ?? '',
        serials: of.map(({ serial }) => serial),
      })),
    );
  }
  return byOrder;
}

/** Limited, because several products may share a serial number. */
const MAX_ROWS = 100;

/** Newest first, at most MAX_ROWS; empty if invalid. */
export async function readSerialHistory(text: string) {
  const serial = normalizeSerial(text);
  if (serial === null) return [];
  const rows = await db.serialNumber.findMany({
    where: { serial },
    select: {
      id: true,
      serial: true,
      by: true,
      createdAt: true,
      end: true,
      endedAt: true,
      endedBy: true,
      warrantyMonths: true,
      orderItemId: true,
      shipmentId: true,
      item: { select: { productName: true } },
      order: {
        select: {
          id: true,
          orderNumber: true,
          history: deliverySelect.history,
          shipments: deliverySelect.shipments,
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_ROWS,
  });
  return rows.map(({ item, order, createdAt, endedAt, warrantyMonths, orderItemId, shipmentId, ...row }) => ({
    ...row,
    untilText: endedAt ? null : untilTextOf(pieceDeliveredAt(order, orderItemId, shipmentId), warrantyMonths),
    product: item.productName,
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAtText: formatDayTime(createdAt),
    endedAtText: endedAt && formatDayTime(endedAt),
  }));
}

export type SerialHistory = Awaited<ReturnType<typeof readSerialHistory>>;
