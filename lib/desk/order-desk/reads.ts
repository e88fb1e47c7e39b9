import 'server-only';
import { ofSerials } from '../../catalogue/product/serial-rules';
import { lineStock } from '../../catalogue/stock/rules';
import { refundsView, sourceSelect } from '../../fulfilment/refund/reads';
import { movesOf, returnsSelect, returnsView } from '../../fulfilment/return/reads';
import { deliveredAt } from '../../fulfilment/return/rules';
import { shipmentSelect, shipmentView } from '../../fulfilment/shipment/reads';
import { waybillSelect, waybillView } from '../../fulfilment/waybill/reads';
import { moneySelect, orderMoney } from '../../money/payment/admin-reads';
import { attemptSelect, attemptView } from '../../money/payment/attempts';
import { linkView, readLink } from '../../money/payment-link/make-link';
import { receivedSelect, receivedView } from '../../money/received-payment/reads';
import { receiptsSelect, receiptView } from '../../money/transfer-receipt/reads';
import { treatmentWords } from '../../orders/invoice/exemption';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { isBuyerRefused } from '../../orders/invoice/issue-anew';
import { readInvoiceLinks } from '../../orders/invoice/reads';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import { isLate, promiseOfOrder } from '../../orders/order/promise';
import { lineSerials, readOrdersWithSerials } from '../../orders/serial/reads';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { businessFor, keptBusiness } from '../../platform/shared/business';
import { formatDay, formatDayTime, riyadhDay } from '../../platform/shared/dates';
import { lineOrder } from '../../platform/shared/line-order';
import { pageOf, pageWindow } from '../../platform/shared/page';
import {
  type ForViewer,
  INSIDER,
  type PersonalData,
  personalFor,
  seesPersonalData,
  type Viewer,
} from '../../platform/shared/personal-data';
import { isUuid } from '../../platform/shared/uuid';
import { readAddressQuestion } from '../address-question/reads';
import { whereOrders } from './find-orders';
import { historyNote } from './history-note';
import { linePieces, serialsView } from './line-serials';
import { movesSelect, movesView, payoutOfParcel } from './money-moves';
import type { OrderFilter } from './schema';

/** Whom an order is for, as the order itself recorded it, masked to who may not know; null where the customer was deleted. */
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
  accountDueOn: true,
  printedAt: true,
  pickupSince: true,
  receipts: {
    where: { state: 'waiting' },
    select: { state: true, fileId: true, file: { select: { type: true } } },
    orderBy: receiptsSelect.orderBy,
  },
  shippingCompany: { select: { isPickup: true } },
  ...moneySelect,
} satisfies Prisma.OrderSelect;

type Listed = Prisma.OrderGetPayload<{ select: typeof listSelect }>;

const contactOf = ({ firstName, lastName, email, phone }: Listed, told: PersonalData) => ({
  firstName: told.name(firstName),
  lastName: told.name(lastName),
  email: told.mail(email),
  phone: told.phone(phone),
});

const customerOf = (order: Listed, told: PersonalData): OrderCustomer | null =>
  order.customerId === null ? null : { id: order.customerId, ...contactOf(order, told) };

/** What list and details both say of an order. Amounts are riyals with two decimals; …Text fields are Riyadh's time in words. */
const orderView = (order: Listed, told: PersonalData) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  createdAtText: formatDayTime(order.createdAt),
  updatedAt: order.updatedAt.toISOString(),
  /** its shopper has shown a receipt for the transfer that nobody has decided about */
  hasReceipt: order.status === 'pending' && order.receipts.some(({ state }) => state === 'waiting'),
  customerId: order.customerId,
  customer: customerOf(order, told),
  /** the staff user's name, of an order by phone */
  createdBy: order.createdBy,
  shippingMethod: order.shippingMethod,
  shippingAddress: told.place(order.shippingAddress),
  city: order.city,
  /** when it was promised, in words; null where it was not */
  promise: promiseOfOrder(order),
  /** it has not come, and the last day that was promised is over */
  isLate: isLate(order, riyadhDay(new Date())),
  paymentGatewayId: order.paymentGatewayId,
  /** the day by which it is paid, where it was bought on account */
  accountDueText: order.accountDueOn && formatDay(order.accountDueOn),
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

/** One page of the orders, the newest first, or the other way. */
export async function listOrders(filter: OrderFilter & ForViewer, first: 'newest' | 'oldest' = 'newest') {
  const direction = first === 'newest' ? 'desc' : 'asc';
  const found = await db.order.findMany({
    where: await whereOrders(filter),
    select: listSelect,
    orderBy: [{ createdAt: direction }, { id: direction }],
    ...pageWindow(filter),
  });
  const { rows: orders, more } = pageOf(found, filter.limit);
  const ids = orders.map(({ id }) => id);
  const [pieces, withSerials, invoices] = await Promise.all([
    countPieces(ids),
    readOrdersWithSerials(ids),
    readInvoiceNumbers(
      db,
      orders.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id),
    ),
  ]);
  const told = personalFor(filter.viewer);
  const rows = orders.map((order) => {
    const { all, packed, lines, name, quantity } = pieces.get(order.id) ?? NO_PIECES;
    return {
      ...orderView(order, told),
      /** what its shopper has shown for the transfer and nobody has decided about */
      receipts: order.receipts.map(({ fileId, file }) => ({ fileId, type: file.type })),
      invoiceNumber: invoices.get(order.id) ?? null,
      itemCount: all,
      /** some of it is in no parcel yet */
      hasLeft: all > packed,
      /** of some of it serial numbers are noted when it is packed */
      hasSerials: withSerials.has(order.id),
      /** its first line, and how many there are; null where it has none */
      products: name === null ? null : { name, quantity, others: lines - 1 },
    };
  });
  return { rows, more };
}

/**
 * For who works on orders: what is to be handed to its carrier, confirmed and not all of it packed; what is picked up at the branch is none of it. The
 * oldest first.
 */
export async function readToShip() {
  const { rows } = await listOrders({ status: 'confirmed', page: 1, limit: MOST_TO_SHIP, viewer: INSIDER }, 'oldest');
  return rows.filter(({ hasLeft, isPickup }) => hasLeft && !isPickup);
}

/** More than leaves a shop on a day: who has more waiting sees those that wait the longest. */
const MOST_TO_SHIP = 500;

type Pieces = { all: number; packed: number; lines: number; name: string | null; quantity: number };
const NO_PIECES: Pieces = { all: 0, packed: 0, lines: 0, name: null, quantity: 0 };

/** How many pieces that go into parcels orders have and what they are, and how many of them are in parcels that somebody packed and that have not come back. */
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
  shortAddress: true,
  business: true,
  shippingCompanyId: true,
  stockState: true,
  subtotal: true,
  discountAmount: true,
  bundleDiscount: true,
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
  shipments: {
    select: { ...shipmentSelect, payouts: payoutOfParcel },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  waybills: { select: waybillSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  entries: movesSelect,
  items: {
    select: {
      id: true,
      productId: true,
      productName: true,
      productImage: true,
      quantity: true,
      unitPrice: true,
      taxCategory: true,
      taxReason: true,
      totalPrice: true,
      held: true,
      mainItemId: true,
      bundleDiscount: true,
      isDiscounted: true,
      product: { select: { stockQuantity: true, sku: true, shelf: true, ...ofSerials } },
      serials: lineSerials,
      ...linePieces,
    },
    orderBy: lineOrder,
  },
  history: {
    select: { fromStatus: true, toStatus: true, by: true, topic: true, note: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

/** What an order's own rows say of it. */
const detailsView = (order: Prisma.OrderGetPayload<{ select: typeof detailsSelect }>, told: PersonalData) => ({
  ...orderView(order, told),
  postalCode: told.place(order.postalCode),
  shortAddress: told.place(order.shortAddress),
  /** whom its tax invoice names, or is to name; null: a simplified one */
  business: businessFor(keptBusiness(order.business), told),
  shippingCompanyId: order.shippingCompanyId,
  /** whom it is for, whatever became of the customer */
  contact: contactOf(order, told),
  /** while the gateway exists */
  paymentGatewayName: order.paymentGateway?.displayName ?? null,
  subtotal: order.subtotal.toFixed(2),
  discountAmount: order.discountAmount.toFixed(2),
  /** what of it bundles took off */
  bundleDiscount: order.bundleDiscount.toFixed(2),
  couponCode: order.couponCode,
  shippingCost: order.shippingCost.toFixed(2),
  codFee: order.codFee.toFixed(2),
  /** VAT contained in the total */
  taxAmount: order.taxAmount.toFixed(2),
  /** percent with two decimals */
  taxRate: order.taxRate.toFixed(2),
  notes: told.prose(order.notes),
  items: order.items.map((item) => ({
    id: item.id,
    /** id is null once the product was deleted; name and picture are those of the order's time */
    product: {
      id: item.productId,
      name: item.productName,
      image: item.productImage,
      sku: item.product?.sku ?? null,
      /** where it lies in the store room */
      shelf: item.product?.shelf ?? null,
    },
    /** of an add-on: the line that it belongs to, behind which it stands */
    mainId: item.mainItemId,
    quantity: item.quantity,
    unitPrice: item.unitPrice.toFixed(2),
    /** why it bears no VAT; null: it is at the standard rate */
    treatment: treatmentWords(item),
    totalPrice: item.totalPrice.toFixed(2),
    /** what stands in the books of a counted product as this line's, and what it lacks; null where nothing is counted or held */
    stock: lineStock(order, item),
    /** the numbers of its pieces; null where these have none and none was noted */
    serials: serialsView(item, deliveredAt(movesOf(order))),
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
    note: historyNote(entry, told),
  })),
  /** every attempt to pay online, the oldest first */
  attempts: order.payments.map(attemptView),
  /** what staff noted as received outside of its payment method, the oldest first */
  received: order.received.map((row) => receivedView(row, told)),
  ...refundsView(order, told),
  /** every movement of its money, and what they come to */
  moves: movesView(order, told),
  shipments: order.shipments.map((parcel) => shipmentView(parcel, order.status)),
  /** what carriers were asked for, the oldest first; of a parcel by its id */
  waybills: order.waybills.map((row) => waybillView(row, told)),
  ...returnsView(order, told),
  /** what its shopper showed for the transfer, the oldest first */
  receipts: order.receipts.map((row) => receiptView(row, told)),
});

/** An order with all that who reads it needs to handle it and may know; null when there is none. */
export async function readOrderDetails(id: string, viewer: Viewer, client: Tx = db) {
  if (!isUuid(id)) return null;
  const order = await client.order.findUnique({ where: { id }, select: detailsSelect });
  if (!order) return null;
  const invoiceNumber = (await readInvoiceNumbers(client, [id])).get(id) ?? null;
  return {
    ...detailsView(order, personalFor(viewer)),
    /** an address that a carrier refused, and what became of asking for it */
    addressQuestion: await readAddressQuestion(client, id, viewer),
    /** where what is due can be paid by whoever has the address, and read whom it is for; null: there is no link that may be told */
    paymentLink: seesPersonalData(viewer) ? linkView(await readLink(client, order.id)) : null,
    /** its tax documents, in the order of their issue */
    documents: await readInvoiceLinks(order.id, client),
    /** its present sale has its invoice, which names whom it names */
    isInvoiced: invoiceNumber !== null,
    /** though it is: the authority refused it, and another business may be named, of which it is issued anew */
    isBuyerRefused: invoiceNumber !== null && (await isBuyerRefused(client, id)),
    invoiceNumber,
    previousOrders: await readPreviousOrders(client, order.customerId, order.id),
  };
}

/** An order as sheets and labels need it. */
export type OrderOnPaper = ReturnType<typeof detailsView>;

/** For who may know whom they are for: orders that are printed together, in the order in which they were asked for; what is none is left out. */
export async function readOrdersOnPaper(ids: readonly string[]): Promise<OrderOnPaper[]> {
  const orders = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } }, select: detailsSelect });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const told = personalFor(INSIDER);
  return ids.flatMap((id) => byId.get(id) ?? []).map((order) => detailsView(order, told));
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
