import 'server-only';
import { readInvoiceLinks } from '../invoice/reads';
import { moneySelect, orderMoney } from '../payment/admin-reads';
import { db, type Prisma, type Tx } from '../server/db';
import { formatDayTime } from '../shared/dates';
import { pageOf, pageWindow } from '../shared/page';
import { personSearch } from '../shared/person-search';
import { isUuid } from '../shared/uuid';
import { lineStock } from '../stock/rules';
import type { OrderFilter, OrdersExportFilter } from './schema';

/** Whom an order is for, as the order itself recorded it; null where the customer was deleted. */
export type OrderCustomer = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** A row of the staff's order list. */
export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

const listSelect = {
  id: true,
  orderNumber: true,
  customerId: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  createdAt: true,
  updatedAt: true,
  shippingMethod: true,
  shippingAddress: true,
  city: true,
  paymentGatewayId: true,
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
  customerId: order.customerId,
  customer: customerOf(order),
  shippingMethod: order.shippingMethod,
  shippingAddress: order.shippingAddress,
  city: order.city,
  paymentGatewayId: order.paymentGatewayId,
  /** the gateway's type */
  paymentMethod: order.paymentMethod,
  totalAmount: order.totalAmount.toFixed(2),
  ...orderMoney(order),
});

/** The rows that a filter finds; the search runs over the generated, indexed search_text. */
export const whereOrders = (filter: OrdersExportFilter): Prisma.OrderWhereInput => ({
  ...(personSearch(filter.q ?? '') ?? {}),
  ...(filter.status ? { status: filter.status } : {}),
  ...(filter.refundDue ? { refundDue: true } : {}),
  ...(filter.from || filter.to ? { createdAt: { gte: filter.from, lte: filter.to } } : {}),
});

/** How many orders a filter finds. The API says it; the screen does without. */
export const countOrders = (filter: OrdersExportFilter): Promise<number> =>
  db.order.count({ where: whereOrders(filter) });

/** How many orders wait for their money to be given back. */
export const countRefundsDue = (): Promise<number> => db.order.count({ where: { refundDue: true } });

/** One page of the orders, newest first. */
export async function listOrders(filter: OrderFilter) {
  const found = await db.order.findMany({
    where: whereOrders(filter),
    select: listSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...pageWindow(filter),
  });
  const { rows: orders, more } = pageOf(found, filter.limit);
  const pieces = await db.orderItem.groupBy({
    by: ['orderId'],
    where: { orderId: { in: orders.map(({ id }) => id) } },
    _sum: { quantity: true },
  });
  const itemCounts = new Map(pieces.map((piece) => [piece.orderId, piece._sum.quantity ?? 0]));
  const rows = orders.map((order) => ({ ...orderView(order), itemCount: itemCounts.get(order.id) ?? 0 }));
  return { rows, more };
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

/** An order with all that staff need to handle it; null when there is none. */
export async function readOrderDetails(id: string, client: Tx = db) {
  if (!isUuid(id)) return null;
  const order = await client.order.findUnique({
    where: { id },
    select: {
      ...listSelect,
      postalCode: true,
      stockState: true,
      subtotal: true,
      discountAmount: true,
      couponCode: true,
      shippingCost: true,
      taxAmount: true,
      taxRate: true,
      notes: true,
      paymentGateway: { select: { displayName: true } },
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
        orderBy: { id: 'asc' },
      },
      history: {
        select: { fromStatus: true, toStatus: true, by: true, note: true, createdAt: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  });
  if (!order) return null;
  return {
    ...orderView(order),
    postalCode: order.postalCode,
    /** while the gateway exists */
    paymentGatewayName: order.paymentGateway?.displayName ?? null,
    subtotal: order.subtotal.toFixed(2),
    discountAmount: order.discountAmount.toFixed(2),
    couponCode: order.couponCode,
    shippingCost: order.shippingCost.toFixed(2),
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
      note: entry.note,
    })),
    /** its tax documents, in the order of their issue */
    documents: await readInvoiceLinks(order.id, client),
    previousOrders: await readPreviousOrders(client, order.customerId, order.id),
  };
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
