import 'server-only';
import { serialTrackingSelect } from '../../catalogue/product/serial-rules';
import { orderLineStock } from '../../catalogue/stock/rules';
import { refundSourceSelect, refundsView } from '../../fulfilment/refund/reads';
import { returnedPieces, returnsSelect, returnsView } from '../../fulfilment/return/reads';
import { shipmentSelect, shipmentView } from '../../fulfilment/shipment/reads';
import { waybillSelect, waybillView } from '../../fulfilment/waybill/reads';
import { orderMoneySelect } from '../../money/payment/admin-reads';
import { attemptSelect, attemptView } from '../../money/payment/attempts';
import { paymentLinkView, readPaymentLink } from '../../money/payment-link/make-link';
import { receivedSelect, receivedView } from '../../money/received-payment/reads';
import { receiptsSelect, receiptView } from '../../money/transfer-receipt/reads';
import { taxTreatmentText } from '../../orders/invoice/exemption';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { readInvoiceLinks } from '../../orders/invoice/reads';
import { isBuyerRefused } from '../../orders/invoice/reissue';
import { pieceDeliveredAt } from '../../orders/order/first-delivery';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { lineSerials } from '../../orders/serial/reads';
import { maskedBusiness, storedBusiness } from '../../platform/business/business';
import {
  canSeePersonalData,
  maskingFor,
  type PersonalData,
  UNRESTRICTED_VIEWER,
  type Viewer,
} from '../../platform/person/personal-data';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { isUuid } from '../../platform/shared/uuid';
import { readAddressQuestion } from '../address-question/reads';
import { historyNoteFor } from './history-note';
import { ledgerLinesSelect, ledgerLinesView, payoutOfParcel } from './ledger-lines';
import { linePiecesSelect, serialsView } from './line-serials';
import { listedOrderSelect, listedOrderView, maskedContact } from './list-orders';

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
  ...listedOrderSelect,
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
  refunds: refundSourceSelect.refunds,
  returns: returnsSelect.returns,
  receipts: receiptsSelect,
  shipments: {
    select: { ...shipmentSelect, payouts: payoutOfParcel },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  waybills: { select: waybillSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  quotation: { select: { id: true, number: true, purchaseOrder: true } },
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
    orderBy: lineOrderBy,
  },
  history: {
    select: { fromStatus: true, toStatus: true, by: true, topic: true, note: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

const detailsView = (order: Prisma.OrderGetPayload<{ select: typeof detailsSelect }>, mask: PersonalData) => ({
  ...listedOrderView(order, mask),
  postalCode: mask.place(order.postalCode),
  shortAddress: mask.place(order.shortAddress),
  business: maskedBusiness(storedBusiness(order.business), mask),
  shippingCompanyId: order.shippingCompanyId,
  contact: maskedContact(order, mask),
  paymentGatewayName: order.paymentGateway?.displayName ?? null,
  subtotal: order.subtotal.toFixed(2),
  discountAmount: order.discountAmount.toFixed(2),
  bundleDiscount: order.bundleDiscount.toFixed(2),
  couponCode: order.couponCode,
  shippingCost: order.shippingCost.toFixed(2),
  codFee: order.codFee.toFixed(2),
  taxAmount: order.taxAmount.toFixed(2),
  taxRate: order.taxRate.toFixed(2),
  notes: mask.prose(order.notes),
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
    stock: orderLineStock(order, { ...item, returned: returnedPieces(order.returns, item.id) }),
    serials: serialsView(item, (shipmentId) => pieceDeliveredAt(order, item.id, shipmentId)),
  })),
  history: order.history.map((entry) => ({
    from: entry.fromStatus,
    to: entry.toStatus,
    by: entry.by,
    at: entry.createdAt.toISOString(),
    atText: formatDayTime(entry.createdAt),
    topic: entry.topic,
    note: historyNoteFor(entry, mask),
  })),
  attempts: order.payments.map(attemptView),
  received: order.received.map((row) => receivedView(row, mask)),
  ...refundsView(order, mask),
  moves: ledgerLinesView(order, mask),
  shipments: order.shipments.map((parcel) => shipmentView(parcel, order.status)),
  waybills: order.waybills.map((row) => waybillView(row, mask)),
  quotation: order.quotation && { ...order.quotation, purchaseOrder: mask.text(order.quotation.purchaseOrder) },
  ...returnsView(order, mask),
  receipts: order.receipts.map((row) => receiptView(row, mask)),
});

/** Masked for the viewer; null if unknown. */
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
  const mask = maskingFor(UNRESTRICTED_VIEWER);
  return ids.flatMap((id) => byId.get(id) ?? []).map((order) => detailsView(order, mask));
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
