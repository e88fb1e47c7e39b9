import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { codeForm } from '../../platform/shared/codes';
import { formatDayTime } from '../../platform/shared/dates';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { pageOf, pageWindow } from '../../platform/shared/page';
import { likePattern, personSearch } from '../../platform/shared/person-search';
import { qrSquares } from '../../platform/shared/qr-squares';
import { isUuid } from '../../platform/shared/uuid';
import { openTo } from '../order-lookup/own-order';
import type { InvoiceFilter } from './schema';

/** A row of the staff's list of documents. */
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>['rows'][number];

const rowSelect = {
  id: true,
  kind: true,
  number: true,
  orderId: true,
  orderNumber: true,
  buyerName: true,
  issuedAt: true,
  netAmount: true,
  vatAmount: true,
  grossAmount: true,
} satisfies Prisma.InvoiceSelect;

/** A number in which this stands, in whichever form it was copied. */
const containing = (text: string): Prisma.StringFilter => ({
  contains: likePattern(codeForm(text)),
  mode: 'insensitive',
});

/** The documents of so many orders of a person are found, those of the latest orders: documents have no text of a person to search in. */
const MOST_ORDERS = 5000;

/** What says a text: a document's number, its order's, or the order's person by name, mail address or phone. */
async function saying(q: string): Promise<Prisma.InvoiceWhereInput> {
  const person = personSearch(q);
  const orders =
    person &&
    (await db.order.findMany({
      where: person,
      select: { id: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_ORDERS,
    }));
  return {
    OR: [
      { number: containing(q) },
      { orderNumber: containing(q) },
      ...(orders ? [{ orderId: { in: orders.map(({ id }) => id) } }] : []),
    ],
  };
}

/** The documents that a filter finds. */
export const whereInvoices = async ({ q, kind, from, to }: InvoiceFilter): Promise<Prisma.InvoiceWhereInput> => ({
  ...(q ? await saying(q) : {}),
  ...(kind ? { kind } : {}),
  ...(from || to ? { issuedAt: { gte: from, lte: to } } : {}),
});

/** How many documents a filter finds. */
export const countInvoices = async (filter: InvoiceFilter): Promise<number> =>
  db.invoice.count({ where: await whereInvoices(filter) });

/** One page of the documents, newest first. Amounts are riyals with two decimals. */
export async function listInvoices(filter: InvoiceFilter & { page: number; limit: number }) {
  const found = await db.invoice.findMany({
    where: await whereInvoices(filter),
    select: rowSelect,
    orderBy: [{ issuedAt: 'desc' }, { counter: 'desc' }],
    ...pageWindow(filter),
  });
  const { rows, more } = pageOf(found, filter.limit);
  return {
    rows: rows.map((row) => ({
      ...row,
      issuedAt: row.issuedAt.toISOString(),
      issuedAtText: formatDayTime(row.issuedAt),
      netAmount: row.netAmount.toFixed(2),
      vatAmount: row.vatAmount.toFixed(2),
      grossAmount: row.grossAmount.toFixed(2),
    })),
    more,
  };
}

/** How many orders wait for their invoice. */
export const countInvoicesDue = (): Promise<number> => db.invoiceDue.count();

/** A document as its links name it. */
export type InvoiceLink = Prisma.InvoiceGetPayload<{ select: typeof linkSelect }>;

const linkSelect = { id: true, kind: true, number: true } satisfies Prisma.InvoiceSelect;

/** The documents of an order, in the order of their issue. */
export const readInvoiceLinks = (orderId: string, client: Tx = db): Promise<InvoiceLink[]> =>
  client.invoice.findMany({ where: { orderId }, select: linkSelect, orderBy: { counter: 'asc' } });

/** Which of these orders have a document. */
export async function readInvoiced(orderIds: string[]): Promise<Set<string>> {
  const rows = await db.invoice.findMany({
    where: { orderId: { in: orderIds }, kind: 'invoice' },
    select: { orderId: true },
  });
  return new Set(rows.map(({ orderId }) => orderId));
}

const sheetInclude = {
  lines: { orderBy: { no: 'asc' } },
  original: { select: { number: true, issuedAt: true } },
} satisfies Prisma.InvoiceInclude;

type Sheet = Prisma.InvoiceGetPayload<{ include: typeof sheetInclude }>;

/** A document as it is shown and printed. Amounts are riyals with two decimals, the rate percent with two. */
export type InvoiceView = ReturnType<typeof invoiceView>;

const invoiceView = (row: Sheet) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  orderNumber: row.orderNumber,
  issuedAt: row.issuedAt.toISOString(),
  issuedAtText: formatDayTime(row.issuedAt),
  seller: { name: row.sellerName, address: row.sellerAddress, vat: row.sellerVat, cr: row.sellerCr },
  buyerName: row.buyerName,
  original: row.original?.number ?? null,
  reason: row.reason,
  taxRate: row.taxRate.toFixed(2),
  discountAmount: row.discountAmount.toFixed(2),
  netAmount: row.netAmount.toFixed(2),
  vatAmount: row.vatAmount.toFixed(2),
  grossAmount: row.grossAmount.toFixed(2),
  lines: row.lines.map((line) => ({
    no: line.no,
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unitPrice.toFixed(2),
    discount: line.discount.toFixed(2),
    netAmount: line.netAmount.toFixed(2),
    vatAmount: line.vatAmount.toFixed(2),
    grossAmount: line.grossAmount.toFixed(2),
  })),
  qr: qrSquares(row.qr),
});

/** One document with the order that it belongs to; null when there is none. */
export async function readInvoice(id: string) {
  if (!isUuid(id)) return null;
  const row = await db.invoice.findUnique({ where: { id }, include: sheetInclude });
  return row && { ...invoiceView(row), orderId: row.orderId };
}

/**
 * The documents of an order that this session may see, in the order of their issue; null where it may not. Empty while none
 * was issued.
 */
export async function readOwnInvoices(sessionId: string | null, orderNumber: string): Promise<InvoiceView[] | null> {
  const order = await findOwn(sessionId, orderNumber);
  if (!order) return null;
  const rows = await db.invoice.findMany({
    where: { orderId: order.id },
    include: sheetInclude,
    orderBy: { counter: 'asc' },
  });
  return rows.map(invoiceView);
}

const findOwn = async (sessionId: string | null, orderNumber: string) =>
  sessionId ? db.order.findFirst({ where: { orderNumber, ...(await openTo(sessionId)) }, select: { id: true } }) : null;

/** A document and its XML, of which the PDF is made; null when there is none. */
export type PrintedInvoice = InvoiceView & { xml: string };

/** For staff: any document. */
export async function readPrinted(id: string): Promise<PrintedInvoice | null> {
  const row = await db.invoice.findUnique({ where: { id }, include: sheetInclude });
  return row && { ...invoiceView(row), xml: row.xml };
}

/** For the shopper: a document of an order that this session may see. */
export async function readOwnPrinted(
  sessionId: string | null,
  orderNumber: string,
  id: string,
): Promise<PrintedInvoice | null> {
  const order = await findOwn(sessionId, orderNumber);
  const row = order && (await db.invoice.findFirst({ where: { id, orderId: order.id }, include: sheetInclude }));
  return row ? { ...invoiceView(row), xml: row.xml } : null;
}

/** What an order's present invoice still says after its debit and credit notes, VAT included; 0 without one. */
export async function readOutstanding(tx: Tx, orderId: string): Promise<Halalas> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice' },
    orderBy: { round: 'desc' },
    select: { grossAmount: true, notes: { select: { kind: true, grossAmount: true } } },
  });
  if (!invoice) return 0;
  const signed = invoice.notes.map(({ kind, grossAmount }) => (kind === 'debit_note' ? 1 : -1) * parseSar(grossAmount));
  return signed.reduce((sum, amount) => sum + amount, parseSar(invoice.grossAmount));
}
