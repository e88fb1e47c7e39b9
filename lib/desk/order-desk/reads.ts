import 'server-only';
import { lineStock } from '../../catalogue/stock/rules';
import { refundsView, sourceSelect } from '../../fulfilment/refund/reads';
import { returnsSelect, returnsView } from '../../fulfilment/return/reads';
import { shipmentSelect, shipmentView } from '../../fulfilment/shipment/reads';
import { moneySelect, orderMoney } from '../../money/payment/admin-reads';
import { attemptSelect, attemptView } from '../../money/payment/attempts';
import { linkView, readLink } from '../../money/payment-link/make-link';
import { receivedSelect, receivedView } from '../../money/received-payment/reads';
import { receiptsSelect, receiptView } from '../../money/transfer-receipt/reads';
import { readInvoiceLinks } from '../../orders/invoice/reads';
import { isLate, promiseOfOrder } from '../../orders/order/promise';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDayTime, riyadhDay } from '../../platform/shared/dates';
import { lineOrder } from '../../platform/shared/line-order';
import { pageOf, pageWindow } from '../../platform/shared/page';
import { isUuid } from '../../platform/shared/uuid';
import { whereOrders } from './find-orders';
import { movesSelect, movesView } from './money-moves';
import type { OrderFilter } from './schema';

/** Whom an order is for, as the order itself recorded it; null where the customer was deleted. */
export type OrderCustomer = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** A row of the staff's order list. */
export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

const listSelect = {
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
  printedAt: true,
  pickupSince: true,
  receipts: { where: { state: 'waiting' }, select: { state: true }, take: 1 },
  shippingCompany: { select: { isPickup: true } },
  ...moneySelect,
} satisfies Prisma.OrderSelect;

type Listed = Prisma.OrderGetPayload<{ select: typeof listSelect }>;

const customerOf = ({ customerId, firstName, lastName, email, phone }: Listed): OrderCustomer | null =>
  customerId === null ? null : { id: customerId, firstName, lastName, email, phone };

/** What list and details both say of an order. Amounts are riyals with two decimals; …Text fields are Riyadh's time in words. */
const orderView = (order: Listed) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  createdAtText: formatDayTime(order.createdAt),
  updatedAt: order.updatedAt.toISOString(),
  /** its shopper has shown a receipt for the transfer that nobody has decided about */
  hasReceipt: order.status === 'pending' && order.receipts.some(({ state }) => state === 'waiting'),
  customerId: order.customerId,
  customer: customerOf(order),
  /** the staff user's name, of an order by phone */
  createdBy: order.createdBy,
  shippingMethod: order.shippingMethod,
  shippingAddress: order.shippingAddress,
  city: order.city,
  /** when it was promised, in words; null where it was not */
  promise: promiseOfOrder(order),
  /** it has not come, and the last day that was promised is over */
  isLate: isLate(order, riyadhDay(new Date())),
  paymentGatewayId: order.paymentGatewayId,
  isPrinted: order.printedAt !== null,
  /** it lies at the branch, for who ordered it */
  isWaiting: order.pickupSince !== null && order.status === 'confirmed',
  /** picked up at the branch */
  isPickup: order.shippingCompany?.isPickup ?? false,
  /** the gateway's type */
  paymentMethod: order.paymentMethod,
  totalAmount: order.totalAmount.toFixed(2),
  ...orderMoney(order),
});

/** One page of the orders, newest first. */
export async function listOrders(filter: OrderFilter) {
  const found = await db.order.findMany({
    where: await whereOrders(filter),
    select: listSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  const { rows: orders, more } = pageOf(found, filter.limit);
  const pieces = await countPieces(orders.map(({ id }) => id));
  const rows = orders.map((order) => {
    const { all, packed } = pieces.get(order.id) ?? { all: 0, packed: 0 };
    /** hasLeft: some of it is in no parcel yet */
    return { ...orderView(order), itemCount: all, hasLeft: all > packed };
  });
  return { rows, more };
}

/** How many pieces orders have, and how many of them are in parcels that somebody packed and that have not come back. */
async function countPieces(ids: string[]): Promise<Map<string, { all: number; packed: number }>> {
  const rows = await db.$queryRaw<{ id: string; all: number; packed: number }[]>`
    SELECT i.order_id AS id, sum(i.quantity)::int AS all, sum((
      SELECT coalesce(sum(l.quantity), 0) FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
      WHERE l.order_item_id = i.id AND s.state <> 'returned' AND s.return_id IS NULL
        AND NOT (s.stand_in AND s.settled_at IS NULL AND s.state IN ('sent', 'waiting'))
    ))::int AS packed
    FROM order_items i WHERE i.order_id = ANY (${ids}) GROUP BY 1`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** GET /api/admin/orders/{id}. */
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrderDetails>>>;
export type OrderHistoryEntry = OrderDetails['history'][number];

export const orderSummarySelect = {
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  totalAmount: true,
} satisfies Prisma.OrderSelect;

/** One of a customer's orders. */
export type PreviousOrder = ReturnType<typeof orderSummary>;

export const orderSummary = (row: Prisma.OrderGetPayload<{ select: typeof orderSummarySelect }>) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  totalAmount: row.totalAmount.toFixed(2),
});

/** At most so many previous orders are listed. */
const PREVIOUS_LIMIT = 100;

const detailsSelect = {
  ...listSelect,
  postalCode: true,
  shippingCompanyId: true,
  stockState: true,
  subtotal: true,
  discountAmount: true,
  couponCode: true,
  shippingCost: true,
  codFee: true,
  taxAmount: true,
  taxRate: true,
  notes: true,
  paymentGateway: { select: { displayName: true } },
  payments: { ...moneySelect.payments, select: { ...moneySelect.payments.select, ...attemptSelect } },
  received: receivedSelect,
  refunds: sourceSelect.refunds,
  returns: returnsSelect.returns,
  receipts: receiptsSelect,
  shipments: { select: shipmentSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  entries: movesSelect,
  items: {
    select: {
      id: true,
      productId: true,
      productName: true,
      productImage: true,
      quantity: true,
      unitPrice: true,
      totalPrice: true,
      held: true,
      product: { select: { stockQuantity: true } },
    },
    orderBy: lineOrder,
  },
  history: {
    select: { fromStatus: true, toStatus: true, by: true, topic: true, note: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

/** What an order's own rows say of it. */
const detailsView = (order: Prisma.OrderGetPayload<{ select: typeof detailsSelect }>) => ({
  ...orderView(order),
  postalCode: order.postalCode,
  shippingCompanyId: order.shippingCompanyId,
  /** whom it is for, whatever became of the customer */
  contact: {
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
  },
  /** while the gateway exists */
  paymentGatewayName: order.paymentGateway?.displayName ?? null,
  subtotal: order.subtotal.toFixed(2),
  discountAmount: order.discountAmount.toFixed(2),
  couponCode: order.couponCode,
  shippingCost: order.shippingCost.toFixed(2),
  codFee: order.codFee.toFixed(2),
  /** VAT contained in the total */
  taxAmount: order.taxAmount.toFixed(2),
  /** percent with two decimals */
  taxRate: order.taxRate.toFixed(2),
  notes: order.notes,
  items: order.items.map((item) => ({
    id: item.id,
    /** id is null once the product was deleted; name and picture are those of the order's time */
    product: { id: item.productId, name: item.productName, image: item.productImage },
    quantity: item.quantity,
    unitPrice: item.unitPrice.toFixed(2),
    totalPrice: item.totalPrice.toFixed(2),
    /** what stands in the books of a counted product as this line's, and what it lacks; null where nothing is counted or held */
    stock: lineStock(order, item),
  })),
  history: order.history.map((entry) => ({
    from: entry.fromStatus,
    to: entry.toStatus,
    /** "shopper", "system", "provider" or a staff user's name */
    by: entry.by,
    at: entry.createdAt.toISOString(),
    atText: formatDayTime(entry.createdAt),
    /** what it is about where it changes no status; null: a note */
    topic: entry.topic,
    note: entry.note,
  })),
  /** every attempt to pay online, the oldest first */
  attempts: order.payments.map(attemptView),
  /** what staff noted as received outside of its payment method, the oldest first */
  received: order.received.map(receivedView),
  ...refundsView(order),
  /** every movement of its money, and what they come to */
  moves: movesView(order),
  shipments: order.shipments.map((parcel) => shipmentView(parcel, order.status)),
  ...returnsView(order),
  /** what its shopper showed for the transfer, the oldest first */
  receipts: order.receipts.map(receiptView),
});

/** An order with all that staff need to handle it; null when there is none. */
export async function readOrderDetails(id: string, client: Tx = db) {
  if (!isUuid(id)) return null;
  const order = await client.order.findUnique({ where: { id }, select: detailsSelect });
  if (!order) return null;
  return {
    ...detailsView(order),
    /** where what is due can be paid by whoever has the address; null: there is no link */
    paymentLink: linkView(await readLink(client, order.id)),
    /** its tax documents, in the order of their issue */
    documents: await readInvoiceLinks(order.id, client),
    previousOrders: await readPreviousOrders(client, order.customerId, order.id),
  };
}

/** An order as sheets and labels need it. */
export type OrderOnPaper = ReturnType<typeof detailsView>;

/** Orders that are printed together, in the order in which they were asked for; what is none is left out. */
export async function readOrdersOnPaper(ids: readonly string[]): Promise<OrderOnPaper[]> {
  const orders = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } }, select: detailsSelect });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(detailsView);
}

/** The ids of the orders that were made just before and just after this one. */
export async function readNeighbours({ id, createdAt }: Pick<OrderDetails, 'id' | 'createdAt'>) {
  const at = new Date(createdAt);
  const [older, newer] = await Promise.all([
    db.order.findFirst({
      where: { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    }),
    db.order.findFirst({
      where: { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    }),
  ]);
  return { older: older?.id ?? null, newer: newer?.id ?? null };
}

/** The customer's other orders, newest first. Without a customer there are none. */
async function readPreviousOrders(client: Tx, customerId: string | null, exceptId: string): Promise<PreviousOrder[]> {
  if (customerId === null) return [];
  const rows = await client.order.findMany({
    where: { customerId, id: { not: exceptId } },
    select: orderSummarySelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PREVIOUS_LIMIT,
  });
  return rows.map(orderSummary);
}
