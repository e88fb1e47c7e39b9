import 'server-only';
import { orderMoneySelect, orderMoneyView } from '../../money/payment/admin-reads';
import { receiptsSelect, transferDeadlineSelect, transferDeadlineView } from '../../money/transfer-receipt/reads';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { readLedgerBalanceOf } from '../../orders/ledger/reads';
import { hasReceivedMoney } from '../../orders/ledger/rules';
import { deliveryEstimateOf, isDeliveryLate, isPickupOrder } from '../../orders/order/delivery-estimate';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import { readSerialTrackedOrderIds } from '../../orders/serial/reads';
import {
  type ForViewer,
  maskingFor,
  type PersonalData,
  UNRESTRICTED_VIEWER,
} from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import { formatDay, formatDayTime, riyadhDay } from '../../platform/shared/dates';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { staffEstimateWords } from '../../platform/store-settings/delivery-texts';
import { whereOrders } from './find-orders';
import type { OrderFilter, OrdersExportFilter } from './schema';

export type OrderCustomer = { id: string; firstName: string; lastName: string; email: string; phone: string };

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

export const listedOrderSelect = {
  id: true,
  orderNumber: true,
  customerId: true,
  createdBy: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  createdAt: true,
  updatedAt: true,
  shippingMethod: true,
  shippingAddress: true,
  promisedFrom: true,
  promisedTo: true,
  city: true,
  paymentGatewayId: true,
  accountDueOn: true,
  printedAt: true,
  pickupSince: true,
  receipts: {
    where: { state: 'waiting' },
    select: { state: true, fileId: true, file: { select: { type: true } } },
    orderBy: receiptsSelect.orderBy,
  },
  shippingCompany: { select: { isPickup: true } },
  ...transferDeadlineSelect,
  ...orderMoneySelect,
} satisfies Prisma.OrderSelect;

type Listed = Prisma.OrderGetPayload<{ select: typeof listedOrderSelect }>;

export const maskedContact = ({ firstName, lastName, email, phone }: Listed, mask: PersonalData) => ({
  firstName: mask.name(firstName),
  lastName: mask.name(lastName),
  email: mask.mail(email),
  phone: mask.phone(phone),
});

const customerOf = (order: Listed, mask: PersonalData): OrderCustomer | null =>
  order.customerId === null ? null : { id: order.customerId, ...maskedContact(order, mask) };

/** Fields of both list and page, masked for the viewer. */
export const listedOrderView = (order: Listed, mask: PersonalData) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  createdAtText: formatDayTime(order.createdAt),
  updatedAt: order.updatedAt.toISOString(),
  hasReceipt: order.status === 'pending' && order.receipts.some(({ state }) => state === 'waiting'),
  customerId: order.customerId,
  customer: customerOf(order, mask),
  createdBy: order.createdBy,
  shippingMethod: order.shippingMethod,
  shippingAddress: mask.place(order.shippingAddress),
  city: order.city,
  promise: deliveryEstimateOf(order, staffEstimateWords),
  isLate: isDeliveryLate(order, riyadhDay(new Date())),
  paymentGatewayId: order.paymentGatewayId,
  accountDueText: order.accountDueOn && formatDay(order.accountDueOn),
  isPrinted: order.printedAt !== null,
  isWaiting: order.pickupSince !== null && order.status === 'confirmed',
  isPickup: isPickupOrder(order),
  paymentMethod: order.paymentMethod,
  totalAmount: order.totalAmount.toFixed(2),
  transferDeadline: transferDeadlineView(order, hasReceivedMoney(readLedgerBalanceOf(order)), new Date()),
  ...orderMoneyView(order),
});

export async function listOrders(filter: OrderFilter & ForViewer, first: 'newest' | 'oldest' = 'newest') {
  const direction = first === 'newest' ? 'desc' : 'asc';
  const found = await db.order.findMany({
    where: await whereOrders(filter),
    select: listedOrderSelect,
    orderBy: [{ createdAt: direction }, { id: direction }],
    ...skipTakeOf(filter),
  });
  const { rows: orders, more } = toPage(found, filter.limit);
  const ids = orders.map(({ id }) => id);
  const [pieces, withSerials, invoices] = await Promise.all([
    countPieces(ids),
    readSerialTrackedOrderIds(ids),
    readInvoiceNumbers(
      db,
      orders.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id),
    ),
  ]);
  const mask = maskingFor(filter.viewer);
  const rows = orders.map((order) => {
    const { all, packed, lines, name, quantity } = pieces.get(order.id) ?? NO_PIECES;
    return {
      ...listedOrderView(order, mask),
      receipts: order.receipts.map(({ fileId, file }) => ({ fileId, type: file.type })),
      invoiceNumber: invoices.get(order.id) ?? null,
      itemCount: all,
      hasLeft: all > packed,
      hasSerials: withSerials.has(order.id),
      products: name === null ? null : { name, quantity, others: lines - 1 },
    };
  });
  return { rows, more };
}

const CONFIRMED_DELIVERIES = {
  status: 'confirmed',
  OR: [{ shippingCompanyId: null }, { shippingCompany: { isPickup: false } }],
} satisfies Prisma.OrderWhereInput;

const MAX_TO_SHIP = 500;

/** Confirmed delivery orders that are not fully packed, oldest first. `waiting`: number of later ones. */
export async function readOrdersToShip(limit = MAX_TO_SHIP): Promise<{ orders: OrderRow[]; waiting: number }> {
  const [oldest, count] = await Promise.all([
    db.order.findMany({
      where: CONFIRMED_DELIVERIES,
      select: { id: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    }),
    db.order.count({ where: CONFIRMED_DELIVERIES }),
  ]);
  const ids = oldest.map(({ id }) => id);
  const { rows } = await listOrders(
    { status: 'confirmed', ids, page: 1, limit, viewer: UNRESTRICTED_VIEWER },
    'oldest',
  );
  return { orders: rows.filter(({ hasLeft }) => hasLeft), waiting: Math.max(0, count - ids.length) };
}

type Pieces = { all: number; packed: number; lines: number; name: string | null; quantity: number };
const NO_PIECES: Pieces = { all: 0, packed: 0, lines: 0, name: null, quantity: 0 };

async function countPieces(ids: string[]): Promise<Map<string, Pieces>> {
  const rows = await db.$queryRaw<(Pieces & { id: string })[]>`
    SELECT i.order_id AS id, count(*)::int AS lines, (array_agg(i.product_name ORDER BY i.position, i.id))[1] AS name,
      (array_agg(i.quantity ORDER BY i.position, i.id))[1] AS quantity, sum(i.quantity)::int AS all, sum((
      SELECT coalesce(sum(l.quantity), 0) FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
      WHERE l.order_item_id = i.id AND s.state <> 'returned' AND s.return_id IS NULL
        AND NOT (s.stand_in AND s.settled_at IS NULL AND s.state IN ('sent', 'waiting'))
    ))::int AS packed
    FROM order_items i WHERE i.order_id = ANY (${ids}) AND i.main_item_id IS NULL GROUP BY 1`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Ids of the next orders by time that the filter finds, or null. The order itself may have left the list. */
export async function readNeighbours(
  { id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>,
  filter: OrdersExportFilter & ForViewer,
) {
  const at = new Date(createdAt);
  const listed = await whereOrders(filter);
  const [older, newer] = await Promise.all([
    db.order.findFirst({
      where: { AND: [listed, { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    }),
    db.order.findFirst({
      where: { AND: [listed, { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    }),
  ]);
  return { older: older?.id ?? null, newer: newer?.id ?? null };
}
