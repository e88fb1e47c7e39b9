import 'server-only';
import { type Business, storedBusiness } from '../../platform/business/business';
import type { Prisma, Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { taxAddressOf } from '../../platform/store-settings/rules';
import { lineOrder } from '../order/line-order';
import { isTaxable } from '../order/tax-invoice';
import { notReplacedInvoice } from './in-force';
import { type ChargedLine, type CreditLineRow, creditLines, invoiceLines } from './lines';
import { readPaidBy } from './paid-by';
import type { Seller } from './rules';
import { canStamp } from './stamp/signer';
import { type Issued, writeDocument, writeDocuments } from './write-document';

export const soldItems = {
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
  orderBy: lineOrder,
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
  items: soldItems,
} satisfies Prisma.OrderSelect;

type Order = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** The seller; null without the VAT number or address that the law requires. */
export async function readSeller(tx: Tx): Promise<Seller | null> {
  const row = await readSettingsRow(tx);
  const address = row && taxAddressOf(row);
  if (!row?.vatNumber || !address) return null;
  return {
    name: row.legalName ?? row.storeName,
    address: address.line,
    parts: address.parts,
    vat: row.vatNumber,
    cr: row.crNumber,
    crKind: row.crKind,
  };
}

/** Each revival of a cancelled order starts a new sale round. */
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

const issuedSelect = {
  id: true,
  number: true,
  kind: true,
  report: { select: { isStandard: true, state: true } },
} satisfies Prisma.InvoiceSelect;

const issuedOf = ({ report, ...row }: Prisma.InvoiceGetPayload<{ select: typeof issuedSelect }>): Issued => ({
  ...row,
  isHeld: report?.isStandard === true && report.state !== 'accepted',
});

type Sold = Pick<Order, 'id' | 'orderNumber' | 'paymentMethod'>;

const paidOrder = ({ id, orderNumber, paymentMethod }: Sold, paidBy: ReadonlyMap<string, string | null>) => ({
  id,
  number: orderNumber,
  // The method that brought the money.
  paymentMethod: paidBy.get(id) ?? paymentMethod,
});

export const invoicedOrder = async (tx: Tx, order: Sold) => paidOrder(order, await readPaidBy(tx, [order.id]));

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

/** Issues missing invoices, as the transaction's last write. Incomplete orders are queued. */
export async function issueInvoices(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Issued>> {
  const ids = [...orderIds].sort();
  await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`;
  const read = await tx.order.findMany({ where: { id: { in: ids } }, select: orderSelect });
  const orders = orderIds.flatMap((id) => read.find((order) => order.id === id && isTaxable(order)) ?? []);
  const roundOf = await readRounds(tx, ids);
  const issued = new Map<string, Issued>();
  for (const { orderId, round, ...earlier } of await tx.invoice.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) }, kind: 'invoice', ...notReplacedInvoice },
    select: { ...issuedSelect, orderId: true, round: true },
    orderBy: { serial: 'asc' },
  }))
    if (orderId && round === roundOf(orderId)) issued.set(orderId, issuedOf(earlier));
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
  const paidBy = await readPaidBy(
    tx,
    ready.map(({ order }) => order.id),
  );
  const drafts = ready.map(({ order, lines }) => ({
    kind: 'invoice' as const,
    order: paidOrder(order, paidBy),
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

/** Issues an order's invoice; null if none was issued. */
export const issueInvoice = async (tx: Tx, orderId: string): Promise<Issued | null> =>
  (await issueInvoices(tx, [orderId])).get(orderId) ?? null;

/** Refunded orders stay queued, so that the job issues their credit notes. */
async function recordOrClearDue(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH refunded AS (SELECT DISTINCT order_id FROM refunds WHERE order_id = ANY (${orderIds}) AND state = 'done'),
      gone AS (DELETE FROM invoices_due WHERE order_id = ANY (${orderIds}) AND order_id NOT IN (SELECT order_id FROM refunded))
    INSERT INTO invoices_due (order_id) SELECT order_id FROM refunded ON CONFLICT DO NOTHING`;
}

type NoteDocument = {
  orderId: string;
  reason: string;
  /** a repeat for one refund returns its first note */
  refundId?: string | null;
};

/** `pieces` are used only if they add up to `amount`. */
type Credit = NoteDocument &
  ({ amount: Halalas; pieces?: { orderItemId: string; quantity: number }[] } | { all: true });

function linesOfCredit(charged: readonly ChargedLine[], credit: Credit): CreditLineRow[] {
  if (!('amount' in credit)) return creditLines(charged, { kind: 'all' });
  const { amount, pieces = [] } = credit;
  const byPieces = creditLines(charged, { kind: 'pieces', pieces });
  const isAll = byPieces.reduce((sum, { gross }) => sum + gross, 0) === amount;
  return isAll ? byPieces : creditLines(charged, { kind: 'amount', amount });
}

/** Issues a credit note as the transaction's last write; null if nothing is left to credit. */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<Issued | null> {
  const { orderId, refundId = null } = credit;
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return null;
  if (refundId !== null) {
    const earlier = await tx.invoice.findFirst({ where: { refundId, ...notReplacedInvoice }, select: issuedSelect });
    if (earlier) return issuedOf(earlier);
  }
  const lines = linesOfCredit(await readCharged(tx, invoice.id), credit);
  if (lines.length === 0) return null;
  return writeCreditOrDebitNote(tx, 'credit_note', { ...credit, refundId }, invoice, lines);
}

/** Locks the order; returns its last valid invoice. Notes refer to the id of the first version. */
export async function lockInvoice(tx: Tx, orderId: string) {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice', ...notReplacedInvoice },
    orderBy: { serial: 'desc' },
  });
  if (!invoice || invoice.version === 1) return invoice;
  const { number } = invoice;
  const first = await tx.invoice.findUniqueOrThrow({ where: { number_version: { number, version: 1 } } });
  return { ...invoice, id: first.id };
}

type Invoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;
type NoteDocumentLines = Parameters<typeof writeDocument>[1]['lines'];

export const writeCreditOrDebitNote = async (
  tx: Tx,
  kind: 'credit_note' | 'debit_note',
  note: NoteDocument,
  invoice: Invoice,
  lines: NoteDocumentLines,
): Promise<Issued> =>
  writeDocument(tx, {
    kind,
    order: await invoicedOrder(tx, { ...invoice, id: invoice.orderId }),
    round: invoice.round,
    // Without current seller data, uses the invoice's.
    seller: (await readSeller(tx)) ?? {
      name: invoice.sellerName,
      address: invoice.sellerAddress,
      parts: null,
      vat: invoice.sellerVat,
      cr: invoice.sellerCr,
      crKind: invoice.sellerCrKind,
    },
    buyer: storedBusiness(invoice.buyer),
    buyerName: invoice.buyerName,
    taxRate: parsePercent(invoice.taxRate),
    lines,
    original: invoice,
    reason: note.reason,
    refundId: note.refundId ?? null,
    suppliedAt: null,
  });

/** Invoiced lines with their credits. First versions only: later ones have equal amounts. */
export async function readCharged(tx: Tx, invoiceId: string): Promise<ChargedLine[]> {
  const lines = await tx.invoiceLine.findMany({
    where: { invoice: { OR: [{ id: invoiceId }, { originalId: invoiceId, kind: 'debit_note', version: 1 }] } },
    include: {
      creditedBy: {
        where: { invoice: { version: 1 } },
        select: { piecesBack: true, grossAmount: true, vatAmount: true },
      },
    },
    orderBy: [{ invoice: { counter: 'asc' } }, { no: 'asc' }],
  });
  return lines.map((line) => ({
    id: line.id,
    orderItemId: line.orderItemId,
    name: line.name,
    quantity: line.quantity,
    unitPrice: parseSar(line.unitPrice),
    taxCategory: line.taxCategory,
    taxReason: line.taxReason,
    gross: parseSar(line.grossAmount),
    vat: parseSar(line.vatAmount),
    back: {
      pieces: line.creditedBy.reduce((sum, { piecesBack }) => sum + piecesBack, 0),
      gross: line.creditedBy.reduce((sum, { grossAmount }) => sum + parseSar(grossAmount), 0),
      vat: line.creditedBy.reduce((sum, { vatAmount }) => sum + parseSar(vatAmount), 0),
    },
  }));
}
