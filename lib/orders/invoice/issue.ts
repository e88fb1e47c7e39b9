import 'server-only';
import { type Business, storedBusiness } from '../../platform/business/business';
import type { Prisma, Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow, shopVatNumber } from '../../platform/store-settings/reads';
import { taxAddressOf } from '../../platform/store-settings/rules';
import { lineOrderBy } from '../order/line-order-by';
import { isTaxable } from '../order/tax-invoice';
import { notReplacedInvoice } from './in-force';
import { invoiceLines } from './lines';
import { readPaidBy } from './paid-by';
import type { Seller } from './rules';
import { canStamp } from './stamp/signer';
import { type DocumentDraft, type IssuedDocument, writeDocuments } from './write-document';

export const soldItemsSelect = {
  select: {
    id: true,
    productName: true,
    quantity: true,
    unitPrice: true,
    bundleDiscount: true,
    isDiscounted: true,
    taxCategory: true,
    taxReason: true,
  },
  orderBy: lineOrderBy,
} satisfies Prisma.Order$itemsArgs;

const orderSelect = {
  id: true,
  orderNumber: true,
  paymentMethod: true,
  firstName: true,
  lastName: true,
  business: true,
  shippingMethod: true,
  shippingCost: true,
  codFee: true,
  discountAmount: true,
  taxAmount: true,
  taxRate: true,
  totalAmount: true,
  items: soldItemsSelect,
} satisfies Prisma.OrderSelect;

type Order = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** Null without the VAT number or address that the law requires. */
export async function readSeller(tx: Tx): Promise<Seller | null> {
  const row = await readSettingsRow(tx);
  const [vat, address] = [shopVatNumber(row), row && taxAddressOf(row)];
  if (!row || !vat || !address) return null;
  return {
    name: row.legalName ?? row.storeName,
    address: address.line,
    parts: address.parts,
    vat,
    cr: row.crNumber,
    crKind: row.crKind,
  };
}

/** Number of cancellations. A restored order begins a new round, with an invoice of its own. */
async function readRounds(tx: Tx, orderIds: readonly string[]): Promise<(orderId: string) => number> {
  const rows = await tx.orderStatusHistory.groupBy({
    by: ['orderId'],
    where: {
      orderId: { in: [...orderIds] },
      toStatus: 'cancelled',
      OR: [{ fromStatus: null }, { fromStatus: { not: 'cancelled' } }],
    },
    _count: true,
  });
  const rounds = new Map(rows.map(({ orderId, _count }) => [orderId, _count]));
  return (orderId) => rounds.get(orderId) ?? 0;
}

export const readInvoiceRound = async (tx: Tx, orderId: string): Promise<number> =>
  (await readRounds(tx, [orderId]))(orderId);

export const isInvoiced = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await readInvoiceNumbers(tx, [orderId])).has(orderId);

/** Number of the current sale by order id. */
export async function readInvoiceNumbers(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const roundOf = await readRounds(tx, orderIds);
  const rows = await tx.invoice.findMany({
    where: { orderId: { in: [...orderIds] }, kind: 'invoice' },
    select: { orderId: true, number: true, round: true },
    orderBy: { serial: 'asc' },
  });
  return new Map(
    rows.flatMap(({ orderId, number, round }) => (round === roundOf(orderId) ? [[orderId, number] as const] : [])),
  );
}

export const issuedDocumentSelect = {
  id: true,
  number: true,
  kind: true,
  report: { select: { isStandard: true, state: true } },
} satisfies Prisma.InvoiceSelect;

/** `isHeld`: a standard document that is not cleared yet. */
export const issuedDocument = ({
  report,
  ...row
}: Prisma.InvoiceGetPayload<{ select: typeof issuedDocumentSelect }>): IssuedDocument => ({
  ...row,
  isHeld: report?.isStandard === true && report.state !== 'accepted',
});

/** `purchaseOrder`: of an earlier document; the quotation may be deleted. */
type Sold = Pick<Order, 'id' | 'orderNumber' | 'paymentMethod'> & { purchaseOrder?: string | null };

async function readInvoicedOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(order: Sold) => DocumentDraft['order']> {
  const paidBy = await readPaidBy(tx, orderIds);
  const quotations = await tx.quotation.findMany({
    where: { orderId: { in: [...orderIds] }, purchaseOrder: { not: null } },
    select: { orderId: true, purchaseOrder: true },
  });
  const purchaseOrders = new Map(quotations.map(({ orderId, purchaseOrder }) => [orderId, purchaseOrder]));
  return ({ id, orderNumber, purchaseOrder, paymentMethod }) => ({
    id,
    number: orderNumber,
    purchaseOrder: purchaseOrders.get(id) ?? purchaseOrder ?? null,
    paymentMethod: paidBy.get(id) ?? paymentMethod,
  });
}

export const invoicedOrder = async (tx: Tx, order: Sold) => (await readInvoicedOrders(tx, [order.id]))(order);

const linesOf = (order: Order) =>
  invoiceLines({
    items: order.items.map(({ id, productName, quantity, unitPrice, bundleDiscount, ...item }) => ({
      ...item,
      orderItemId: id,
      name: productName,
      quantity,
      unitPrice: parseSar(unitPrice),
      bundleDiscount: parseSar(bundleDiscount),
    })),
    shipping: {
      name: order.shippingMethod
        ? translate('invoice.shipping_by', { company: order.shippingMethod })
        : translate('invoice.shipping'),
      cost: parseSar(order.shippingCost),
    },
    codFee: { name: translate('invoice.cod_fee'), cost: parseSar(order.codFee) },
    discount: parseSar(order.discountAmount),
    vat: parseSar(order.taxAmount),
    total: parseSar(order.totalAmount),
  });

function buyerOf({ business, firstName, lastName }: Order): { buyer: Business | null; buyerName: string | null } {
  const buyer = storedBusiness(business);
  return { buyer, buyerName: buyer ? null : `${firstName} ${lastName}`.trim() || null };
}

/** Issues missing invoices and queues orders that lack data. Call last in the transaction. */
export async function issueInvoices(tx: Tx, orderIds: readonly string[]): Promise<Map<string, IssuedDocument>> {
  const ids = [...orderIds].sort();
  await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`;
  const read = await tx.order.findMany({ where: { id: { in: ids } }, select: orderSelect });
  const orders = orderIds.flatMap((id) => read.find((order) => order.id === id && isTaxable(order)) ?? []);
  const roundOf = await readRounds(tx, ids);
  const issued = new Map<string, IssuedDocument>();
  for (const { orderId, round, ...earlier } of await tx.invoice.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) }, kind: 'invoice', ...notReplacedInvoice },
    select: { ...issuedDocumentSelect, orderId: true, round: true },
    orderBy: { serial: 'asc' },
  }))
    if (orderId && round === roundOf(orderId)) issued.set(orderId, issuedDocument(earlier));
  const open = orders.filter(({ id }) => !issued.has(id));
  const seller = open.length > 0 && (await canStamp(tx)) ? await readSeller(tx) : null;
  const ready = seller
    ? open.flatMap((order) => [linesOf(order)].flatMap((lines) => (lines ? [{ order, lines }] : [])))
    : [];
  const left = open.filter((order) => !ready.some((one) => one.order === order)).map(({ id }) => id);
  if (seller && left.length > 0) log.error({ orderIds: left }, 'no invoice: the amounts of these orders do not add up');
  if (left.length > 0)
    await tx.$executeRaw`INSERT INTO invoices_due (order_id) SELECT unnest(${left}::text[]) ON CONFLICT DO NOTHING`;
  if (!seller || ready.length === 0) return issued;
  await recordOrClearDue(
    tx,
    ready.map(({ order }) => order.id),
  );
  const invoicedOrderOf = await readInvoicedOrders(
    tx,
    ready.map(({ order }) => order.id),
  );
  const drafts = ready.map(({ order, lines }) => ({
    kind: 'invoice' as const,
    order: invoicedOrderOf(order),
    round: roundOf(order.id),
    seller,
    ...buyerOf(order),
    taxRate: parsePercent(order.taxRate),
    lines,
    original: null,
    reason: null,
    refundId: null,
    suppliedAt: null,
  }));
  for (const [index, document] of (await writeDocuments(tx, 'invoice', drafts)).entries()) {
    const of = ready[index];
    if (of) issued.set(of.order.id, document);
  }
  return issued;
}

export const issueInvoice = async (tx: Tx, orderId: string): Promise<IssuedDocument | null> =>
  (await issueInvoices(tx, [orderId])).get(orderId) ?? null;

/** Keeps refunded orders in the queue: the job issues their credit notes. */
async function recordOrClearDue(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH refunded AS (SELECT DISTINCT order_id FROM refunds WHERE order_id = ANY (${orderIds}) AND state = 'done'),
      gone AS (DELETE FROM invoices_due WHERE order_id = ANY (${orderIds}) AND order_id NOT IN (SELECT order_id FROM refunded))
    INSERT INTO invoices_due (order_id) SELECT order_id FROM refunded ON CONFLICT DO NOTHING`;
}
