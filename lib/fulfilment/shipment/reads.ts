import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { waybillOfParcel, waybillSteps } from '../waybill/reads';
import { buildTrackingUrl } from './rules';

export const shipmentSelect = {
  id: true,
  carrier: true,
  state: true,
  trackingNumber: true,
  codAmount: true,
  pickup: true,
  settledAt: true,
  deliveredAt: true,
  by: true,
  createdAt: true,
  updatedAt: true,
  returnId: true,
  standIn: true,
  shippingCompany: { select: { trackingUrl: true } },
  waybill: waybillOfParcel,
  lines: { select: { orderItemId: true, quantity: true } },
} satisfies Prisma.ShipmentSelect;

type Row = Prisma.ShipmentGetPayload<{ select: typeof shipmentSelect }>;

/** A replacement may be sent after the delivery, so the order's status does not count. */
const stateOf = ({ state, returnId }: Pick<Row, 'state' | 'returnId'>, orderStatus: OrderStatus) =>
  orderStatus === 'delivered' && state !== 'returned' && returnId === null ? ('delivered' as const) : state;

export const trackingSelect = {
  state: true,
  returnId: true,
  trackingNumber: true,
  shippingCompany: shipmentSelect.shippingCompany,
  waybill: { select: { trackingUrl: true } },
} satisfies Prisma.ShipmentSelect;

type Tracked = Prisma.ShipmentGetPayload<{ select: typeof trackingSelect }>;

const trackingUrlOf = ({ waybill, shippingCompany, trackingNumber }: Tracked): string | null =>
  waybill?.trackingUrl ?? buildTrackingUrl(shippingCompany?.trackingUrl ?? null, trackingNumber);

/** Links of the parcels on their way; null for one without a link. */
export const openTrackingUrls = (parcels: readonly Tracked[], orderStatus: OrderStatus): (string | null)[] =>
  parcels.flatMap((parcel) => (stateOf(parcel, orderStatus) === 'sent' ? [trackingUrlOf(parcel)] : []));

/** For staff, amounts in riyals. */
export const shipmentView = (row: Row, orderStatus: OrderStatus) => ({
  id: row.id,
  carrier: row.waybill?.carrier ?? row.carrier,
  state: stateOf(row, orderStatus),
  trackingNumber: row.trackingNumber,
  trackingUrl: trackingUrlOf(row),
  labelUrl: row.waybill?.labelUrl ?? null,
  steps: row.waybill && waybillSteps(row.waybill),
  codAmount: row.codAmount.toFixed(2),
  settledAt: row.settledAt?.toISOString() ?? null,
  settledAtText: row.settledAt && formatDay(row.settledAt),
  by: row.by,
  isReplacement: row.returnId !== null,
  isStandIn: row.standIn && row.settledAt === null && (row.state === 'sent' || row.state === 'waiting'),
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  updatedAt: row.updatedAt.toISOString(),
  lines: row.lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
});

export type ShipmentView = ReturnType<typeof shipmentView>;
