import 'server-only';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { waybillOfParcel, waybillSteps } from '../waybill/reads';
import { trackingLink } from './rules';

export const shipmentSelect = {
  id: true,
  carrier: true,
  state: true,
  trackingNumber: true,
  codAmount: true,
  pickup: true,
  settledAt: true,
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

/** Where a parcel is. One that replaces what came back leaves after its order has arrived, and arrives by its own word alone. */
const stateOf = ({ state, returnId }: Row, orderStatus: OrderStatus) =>
  orderStatus === 'delivered' && state !== 'returned' && returnId === null ? ('delivered' as const) : state;

/**
 * A parcel as staff see it; amounts are riyals with two decimals. What was on its way arrived with its order: the row keeps what was said of
 * the parcel itself, so that taking the order's status back needs nothing else.
 */
export const shipmentView = (row: Row, orderStatus: OrderStatus) => ({
  id: row.id,
  /** who brings it, as people know them */
  carrier: row.waybill?.carrier ?? row.carrier,
  state: stateOf(row, orderStatus),
  trackingNumber: row.trackingNumber,
  trackingUrl: row.waybill?.trackingUrl ?? trackingLink(row.shippingCompany?.trackingUrl ?? null, row.trackingNumber),
  /** where its carrier's own label is; null: it has none */
  labelUrl: row.waybill?.labelUrl ?? null,
  /** what its carrier said of it, the oldest first; null: it is with none that says anything */
  steps: row.waybill && waybillSteps(row.waybill),
  codAmount: row.codAmount.toFixed(2),
  /** when what the carrier collected came to the shop; null: it has not */
  settledAt: row.settledAt?.toISOString() ?? null,
  settledAtText: row.settledAt && formatDay(row.settledAt),
  by: row.by,
  /** it replaces pieces that came back */
  isReplacement: row.returnId !== null,
  /** nobody packed it, and it gives way to a parcel that is */
  isStandIn: row.standIn && row.settledAt === null && (row.state === 'sent' || row.state === 'waiting'),
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  updatedAt: row.updatedAt.toISOString(),
  lines: row.lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
});

export type ShipmentView = ReturnType<typeof shipmentView>;
