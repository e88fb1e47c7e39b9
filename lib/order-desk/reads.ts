import 'server-only';
import type { OrderStatus } from '../order/order-status';
import { moneySelect, type OrderMoney, orderMoney } from '../payment/admin-reads';
import { db, type Prisma, type Tx } from '../server/db';
import { formatDayTime } from '../shared/dates';
import { type Page, pageOf, pageWindow } from '../shared/page';
import { personSearch } from '../shared/person-search';
import { isUuid } from '../shared/uuid';

/** Whom an order is for, as the order itself recorded it; null where the customer was deleted. */
export type OrderCustomer = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** A row of the staff's order list. Amounts are riyals with two decimals. */
export type OrderRow = {
  id: string;
  orderNumber: string;
  customerId: string | null;
  customer: OrderCustomer | null;
  createdAt: string;
  createdAtText: string;
  updatedAt: string;
  status: OrderStatus;
  totalAmount: string;
  itemCount: number;
  shippingMethod: string | null;
  shippingAddress: string;
  city: string;
  paymentGatewayId: string | null;
  paymentMethod: string | null;
} & OrderMoney;

export type OrderFilter = {
  /** order number, name, phone or e-mail */
  q?: string;
  status?: OrderStatus;
  /** only orders whose money has to be given back */
  refundDue?: boolean;
  /** first and last moment, both inclusive */
  from?: Date;
  to?: Date;
  /** from 1 */
  page: number;
  limit: number;
};

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

type Recipient = { customerId: string | null; firstName: string; lastName: string; email: string; phone: string };

const customerOf = ({ customerId, firstName, lastName, email, phone }: Recipient): OrderCustomer | null =>
  customerId === null ? null : { id: customerId, firstName, lastName, email, phone };

/** The rows that a filter finds; the search runs over the generated, indexed search_text. */
export const whereOrders = (filter: Omit<OrderFilter, 'page' | 'limit'>): Prisma.OrderWhereInput => ({
  ...(personSearch(filter.q ?? '') ?? {}),
  ...(filter.status ? { status: filter.status } : {}),
  ...(filter.refundDue ? { refundDue: true } : {}),
  ...(filter.from || filter.to ? { createdAt: { gte: filter.from, lte: filter.to } } : {}),
});

/** How many orders a filter finds. The API says it; the screen does without. */
export const countOrders = (filter: Omit<OrderFilter, 'page' | 'limit'>): Promise<number> =>
  db.order.count({ where: whereOrders(filter) });

/** How many orders wait for their money to be given back. */
export const countRefundsDue = (): Promise<number> => db.order.count({ where: { refundDue: true } });

/** One page of the orders, newest first. */
export async function listOrders(filter: OrderFilter): Promise<Page<OrderRow>> {
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
  const rows = orders.map((order) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    customer: customerOf(order),
    createdAt: order.createdAt.toISOString(),
    createdAtText: formatDayTime(order.createdAt),
    updatedAt: order.updatedAt.toISOString(),
    status: order.status,
    totalAmount: order.totalAmount.toFixed(2),
    itemCount: itemCounts.get(order.id) ?? 0,
    shippingMethod: order.shippingMethod,
    shippingAddress: order.shippingAddress,
    city: order.city,
    paymentGatewayId: order.paymentGatewayId,
    paymentMethod: order.paymentMethod,
    ...orderMoney(order),
  }));
  return { rows, more };
}

type OrderDetailsItem = {
  id: string;
  /** id is null once the product was deleted; name and picture are those of the order's time */
  product: { id: string | null; name: string; image: string };
  quantity: number;
  unitPrice: string;
  totalPrice: string;
};

export type OrderHistoryEntry = {
  from: OrderStatus | null;
  to: OrderStatus;
  /** "shopper", "system", "provider" or a staff user's name */
  by: string;
  at: string;
  atText: string;
  note: string | null;
};

export type PreviousOrder = {
  id: string;
  orderNumber: string;
  createdAt: string;
  createdAtText: string;
  status: OrderStatus;
  totalAmount: string;
};

/** GET /api/admin/orders/{id}. Amounts are riyals with two decimals; …Text fields are Riyadh's time in words. */
export type OrderDetails = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  createdAt: string;
  createdAtText: string;
  updatedAt: string;
  customerId: string | null;
  customer: OrderCustomer | null;
  shippingMethod: string | null;
  shippingAddress: string;
  city: string;
  postalCode: string;
  paymentGatewayId: string | null;
  /** the gateway's type and, while it exists, its name */
  paymentMethod: string | null;
  paymentGatewayName: string | null;
  subtotal: string;
  discountAmount: string;
  couponCode: string | null;
  shippingCost: string;
  /** VAT contained in the total */
  taxAmount: string;
  /** percent with two decimals */
  taxRate: string;
  totalAmount: string;
  notes: string | null;
  items: OrderDetailsItem[];
  history: OrderHistoryEntry[];
  previousOrders: PreviousOrder[];
} & OrderMoney;

/** At most so many previous orders are listed. */
const PREVIOUS_LIMIT = 100;

/** An order with all that staff need to handle it; null when there is none. */
export async function readOrderDetails(id: string, client: Tx = db): Promise<OrderDetails | null> {
  if (!isUuid(id)) return null;
  const order = await client.order.findUnique({
    where: { id },
    select: {
      ...listSelect,
      postalCode: true,
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
    postalCode: order.postalCode,
    paymentGatewayId: order.paymentGatewayId,
    paymentMethod: order.paymentMethod,
    paymentGatewayName: order.paymentGateway?.displayName ?? null,
    subtotal: order.subtotal.toFixed(2),
    discountAmount: order.discountAmount.toFixed(2),
    couponCode: order.couponCode,
    shippingCost: order.shippingCost.toFixed(2),
    taxAmount: order.taxAmount.toFixed(2),
    taxRate: order.taxRate.toFixed(2),
    totalAmount: order.totalAmount.toFixed(2),
    notes: order.notes,
    ...orderMoney(order),
    items: order.items.map((item) => ({
      id: item.id,
      product: { id: item.productId, name: item.productName, image: item.productImage },
      quantity: item.quantity,
      unitPrice: item.unitPrice.toFixed(2),
      totalPrice: item.totalPrice.toFixed(2),
    })),
    history: order.history.map((entry) => ({
      from: entry.fromStatus === null ? null : entry.fromStatus,
      to: entry.toStatus,
      by: entry.by,
      at: entry.createdAt.toISOString(),
      atText: formatDayTime(entry.createdAt),
      note: entry.note,
    })),
    previousOrders: await readPreviousOrders(client, order.customerId, order.id),
  };
}

/** The customer's other orders, newest first. Without a customer there are none. */
async function readPreviousOrders(client: Tx, customerId: string | null, exceptId: string): Promise<PreviousOrder[]> {
  if (customerId === null) return [];
  const rows = await client.order.findMany({
    where: { customerId, id: { not: exceptId } },
    select: { id: true, orderNumber: true, createdAt: true, status: true, totalAmount: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PREVIOUS_LIMIT,
  });
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    status: row.status,
    totalAmount: row.totalAmount.toFixed(2),
  }));
}
