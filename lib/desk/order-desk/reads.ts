import 'server-only';
import { serialTrackingSelect } from '../../catalogue/product/serial-rules';
import { lineStock } from '../../catalogue/stock/rules';
import { refundsView, sourceSelect } from '../../fulfilment/refund/reads';
import { returnMoves, returnsSelect, returnsView } from '../../fulfilment/return/reads';
import { deliveredAt } from '../../fulfilment/return/rules';
import { shipmentSelect, shipmentView } from '../../fulfilment/shipment/reads';
import { waybillSelect, waybillView } from '../../fulfilment/waybill/reads';
import { orderMoney, orderMoneySelect } from '../../money/payment/admin-reads';
import { attemptSelect, attemptView } from '../../money/payment/attempts';
import { paymentLinkView, readPaymentLink } from '../../money/payment-link/make-link';
import { receivedSelect, receivedView } from '../../money/received-payment/reads';
import { receiptsSelect, receiptView } from '../../money/transfer-receipt/reads';
import { taxTreatmentText } from '../../orders/invoice/exemption';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { readInvoiceLinks } from '../../orders/invoice/reads';
import { isBuyerRefused } from '../../orders/invoice/reissue';
import { deliveryEstimateOf, isDeliveryLate } from '../../orders/order/delivery-estimate';
import { lineOrder } from '../../orders/order/line-order';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import { lineSerials, readOrdersWithSerials } from '../../orders/serial/reads';
import { maskedBusiness, storedBusiness } from '../../platform/business/business';
import {
  canSeePersonalData,
  type ForViewer,
  maskingFor,
  type PersonalData,
  UNRESTRICTED_VIEWER,
  type Viewer,
} from '../../platform/person/personal-data';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDay, formatDayTime, riyadhDay } from '../../platform/shared/dates';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { isUuid } from '../../platform/shared/uuid';
import { readAddressQuestion } from '../address-question/reads';
import { whereOrders } from './find-orders';
import { historyNoteFor } from './history-note';
import { ledgerLinesSelect, ledgerLinesView, payoutOfParcel } from './ledger-lines';
import { linePiecesSelect, serialsView } from './line-serials';
import type { OrderFilter } from './schema';

/** As in the order, masked for the viewer. */
export type OrderCustomer = { id: string; firstName: string; lastName: string; email: string; phone: string };

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
  ...orderMoneySelect,
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

const orderView = (order: Listed, told: PersonalData) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  createdAtText: formatDayTime(order.createdAt),
  updatedAt: order.updatedAt.toISOString(),
  hasReceipt: order.status === 'pending' && order.receipts.some(({ state }) => state === 'waiting'),
  customerId: order.customerId,
  customer: customerOf(order, told),
  createdBy: order.createdBy,
  shippingMethod: order.shippingMethod,
  shippingAddress: told.place(order.shippingAddress),
  city: order.city,
  promise: deliveryEstimateOf(order),
  isLate: isDeliveryLate(order, riyadhDay(new Date())),
  paymentGatewayId: order.paymentGatewayId,
  accountDueText: order.accountDueOn && formatDay(order.accountDueOn),
  isPrinted: order.printedAt !== null,
  isWaiting: order.pickupSince !== null && order.status === 'confirmed',
  isPickup: order.shippingCompany?.isPickup ?? false,
  paymentMethod: order.paymentMethod,
  totalAmount: order.totalAmount.toFixed(2),
  ...orderMoney(order),
});

export async function listOrders(filter: OrderFilter & ForViewer, first: 'newest' | 'oldest' = 'newest') {
  const direction = first === 'newest' ? 'desc' : 'asc';
  const found = await db.order.findMany({
    where: await whereOrders(filter),
    select: listSelect,
    orderBy: [{ createdAt: direction }, { id: direction }],
    ...skipTakeOf(filter),
  });
  const { rows: orders, more } = toPage(found, filter.limit);
  const ids = orders.map(({ id }) => id);
  const [pieces, withSerials, invoices] = await Promise.all([
    countPieces(ids),
    readOrdersWithSerials(ids),
    readInvoiceNumbers(
      db,
      orders.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id),
    ),
  ]);
  const told = maskingFor(filter.viewer);
  const rows = orders.map((order) => {
    const { all, packed, lines, name, quantity } = pieces.get(order.id) ?? NO_PIECES;
    return {
      ...orderView(order, told),
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

/** Delivery orders not fully packed, oldest first. */
export async function readOrdersToShip() {
  const { rows } = await listOrders(
    { status: 'confirmed', page: 1, limit: MAX_TO_SHIP, viewer: UNRESTRICTED_VIEWER },
    'oldest',
  );
  return rows.filter(({ hasLeft, isPickup }) => hasLeft && !isPickup);
}

const MAX_TO_SHIP = 500;

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

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrderDetails>>>;
export type OrderHistoryEntry = OrderDetails['history'][number];

export const orderSummarySelect = {
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  totalAmount: true,
} satisfies Prisma.OrderSelect;

export type PreviousOrder = ReturnType<typeof orderSummary>;

export const orderSummary = (row: Prisma.OrderGetPayload<{ select: typeof orderSummarySelect }>) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  totalAmount: row.totalAmount.toFixed(2),
});

const PREVIOUS_LIMIT = 100;

const detailsSelect = {
  ...listSelect,
  postalCode: true,
  shortAddress: true,
  business: true,
  customer: { select: { business: true } },
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
  payments: { ...orderMoneySelect.payments, select: { ...orderMoneySelect.payments.select, ...attemptSelect } },
  received: receivedSelect,
  refunds: sourceSelect.refunds,
  returns: returnsSelect.returns,
  receipts: receiptsSelect,
  shipments: {
    select: { ...shipmentSelect, payouts: payoutOfParcel },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  waybills: { select: waybillSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  entries: ledgerLinesSelect,
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
      product: { select: { stockQuantity: true, sku: true, shelf: true, ...serialTrackingSelect } },
      serials: lineSerials,
      ...linePiecesSelect,
    },
    orderBy: lineOrder,
  },
  history: {
    select: { fromStatus: true, toStatus: true, by: true, topic: true, note: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

const detailsView = (order: Prisma.OrderGetPayload<{ select: typeof detailsSelect }>, told: PersonalData) => ({
  ...orderView(order, told),
  postalCode: told.place(order.postalCode),
  shortAddress: told.place(order.shortAddress),
  business: maskedBusiness(storedBusiness(order.business), told),
  shippingCompanyId: order.shippingCompanyId,
  contact: contactOf(order, told),
  paymentGatewayName: order.paymentGateway?.displayName ?? null,
  subtotal: order.subtotal.toFixed(2),
  discountAmount: order.discountAmount.toFixed(2),
  bundleDiscount: order.bundleDiscount.toFixed(2),
  couponCode: order.couponCode,
  shippingCost: order.shippingCost.toFixed(2),
  codFee: order.codFee.toFixed(2),
  taxAmount: order.taxAmount.toFixed(2),
  taxRate: order.taxRate.toFixed(2),
  notes: told.prose(order.notes),
  items: order.items.map((item) => ({
    id: item.id,
    product: {
      id: item.productId,
      name: item.productName,
      image: item.productImage,
      sku: item.product?.sku ?? null,
      shelf: item.product?.shelf ?? null,
    },
    mainId: item.mainItemId,
    quantity: item.quantity,
    unitPrice: item.unitPrice.toFixed(2),
    treatment: taxTreatmentText(item),
    totalPrice: item.totalPrice.toFixed(2),
    stock: lineStock(order, item),
    serials: serialsView(item, deliveredAt(returnMoves(order))),
  })),
  history: order.history.map((entry) => ({
    from: entry.fromStatus,
    to: entry.toStatus,
    by: entry.by,
    at: entry.createdAt.toISOString(),
    atText: formatDayTime(entry.createdAt),
    topic: entry.topic,
    note: historyNoteFor(entry, told),
  })),
  attempts: order.payments.map(attemptView),
  received: order.received.map((row) => receivedView(row, told)),
  ...refundsView(order, told),
  moves: ledgerLinesView(order, told),
  shipments: order.shipments.map((parcel) => shipmentView(parcel, order.status)),
  waybills: order.waybills.map((row) => waybillView(row, told)),
  ...returnsView(order, told),
  receipts: order.receipts.map((row) => receiptView(row, told)),
});

/** An order masked for the viewer, or null. */
export async function readOrderDetails(id: string, viewer: Viewer, client: Tx = db) {
  if (!isUuid(id)) return null;
  const order = await client.order.findUnique({ where: { id }, select: detailsSelect });
  if (!order) return null;
  const invoiceNumber = (await readInvoiceNumbers(client, [id])).get(id) ?? null;
  return {
    ...detailsView(order, maskingFor(viewer)),
    addressQuestion: await readAddressQuestion(client, id, viewer),
    paymentLink: canSeePersonalData(viewer) ? paymentLinkView(await readPaymentLink(client, order.id)) : null,
    documents: await readInvoiceLinks(order.id, client),
    isInvoiced: invoiceNumber !== null,
    /** Saved by the customer; prefills the form. */
    customerBusiness: canSeePersonalData(viewer) ? storedBusiness(order.customer?.business) : null,
    isBuyerRefused: invoiceNumber !== null && (await isBuyerRefused(client, id)),
    invoiceNumber,
    previousOrders: await readPreviousOrders(client, order.customerId, order.id),
  };
}

export type OrderOnPaper = ReturnType<typeof detailsView>;

/** Unmasked, in the order of `ids`; unknown ones are left out. */
export async function readOrdersOnPaper(ids: readonly string[]): Promise<OrderOnPaper[]> {
  const orders = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } }, select: detailsSelect });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const told = maskingFor(UNRESTRICTED_VIEWER);
  return ids.flatMap((id) => byId.get(id) ?? []).map((order) => detailsView(order, told));
}

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
