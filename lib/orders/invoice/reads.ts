import 'server-only';
import { qrModules } from '../../platform/barcode/qr-code';
import { maskedBusiness, storedBusiness } from '../../platform/business/business';
import { maskingFor, type Viewer } from '../../platform/person/personal-data';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';
import { findOwnOrder } from '../order-lookup/own-order';
import { readSerialsOf } from '../serial/reads';
import { type InvoiceSearch, whereInvoices } from './admin-reads';
import { taxTreatmentText } from './exemption';
import { notReplacedInvoice } from './in-force';
import { type InvoiceKind, invoiceNotices, taxGroups } from './rules';

/** Buyers get valid documents only, and standard ones only once they are cleared. */
const handedOut: Prisma.InvoiceWhereInput = {
  ...notReplacedInvoice,
  OR: [{ report: { is: null } }, { report: { isStandard: false } }, { report: { state: 'accepted' } }],
};

export type InvoiceReference = { id: string; kind: InvoiceKind; number: string; isStandard: boolean };

const linkSelect = { id: true, kind: true, number: true, buyer: true } satisfies Prisma.InvoiceSelect;

/** Valid documents by time of issue. */
export async function readInvoiceLinks(orderId: string, client: Tx = db): Promise<InvoiceReference[]> {
  const where = { orderId, ...notReplacedInvoice };
  const rows = await client.invoice.findMany({
    where,
    select: linkSelect,
    orderBy: [{ issuedAt: 'asc' }, { counter: 'asc' }],
  });
  return rows.map(({ buyer, ...row }) => ({ ...row, isStandard: buyer !== null }));
}

/** Orders whose buyer may see the invoice. */
export async function readInvoicedOrderIds(orderIds: string[]): Promise<Set<string>> {
  const rows = await db.invoice.findMany({
    where: { orderId: { in: orderIds }, kind: 'invoice', ...handedOut },
    select: { orderId: true },
  });
  return new Set(rows.map(({ orderId }) => orderId));
}

const sheetInclude = {
  lines: { orderBy: { no: 'asc' } },
  original: { select: { number: true, issuedAt: true } },
  replacedBy: { select: { id: true } },
  stamp: { select: { qr: true, xml: true } },
  report: {
    select: { isStandard: true, isTest: true, state: true, hasWarnings: true, clearedQr: true, clearedXml: true },
  },
} satisfies Prisma.InvoiceInclude;

type Sheet = Prisma.InvoiceGetPayload<{ include: typeof sheetInclude }>;

const xmlOf = ({ report, stamp, xml }: Sheet): string => report?.clearedXml ?? stamp?.xml ?? xml;

export type InvoiceView = ReturnType<typeof invoiceView>;

/** Adds the order's present serial numbers, which are not part of the document. */
async function invoiceViews(rows: readonly Sheet[]) {
  const viewOf = await readViewsOf(rows);
  return rows.map(viewOf);
}

async function readViewsOf(rows: readonly Sheet[]) {
  const serials = await readSerialsOf(
    rows.flatMap(({ kind, orderId }) => (kind === 'invoice' && orderId ? [orderId] : [])),
  );
  return (row: Sheet) => invoiceView(row, (row.kind === 'invoice' && row.orderId && serials.get(row.orderId)) || []);
}

function taxesOf({ lines }: Pick<Sheet, 'lines'>): { label: string; amount: string }[] {
  const groups = taxGroups(
    lines.map(({ taxCategory, taxReason, netAmount, vatAmount }) => ({
      taxCategory,
      taxReason,
      net: parseSar(netAmount),
      vat: parseSar(vatAmount),
    })),
  );
  if (groups.every(({ taxCategory }) => taxCategory === 'S')) return [];
  return groups.map(({ taxCategory, net }) => ({ label: translate(`tax.sums.${taxCategory}`), amount: toSar(net) }));
}

const invoiceView = (row: Sheet, serials: readonly { name: string; serials: readonly string[] }[]) => ({
  id: row.id,
  kind: row.kind,
  isStandard: row.buyer !== null,
  number: row.number,
  version: row.version,
  replacesId: row.replacesId,
  replacedById: row.replacedBy?.id ?? null,
  orderNumber: row.orderNumber,
  issuedAt: row.issuedAt.toISOString(),
  issuedAtText: formatDayTime(row.issuedAt),
  suppliedOn: row.suppliedAt && formatDay(row.suppliedAt),
  seller: {
    name: row.sellerName,
    address: row.sellerAddress,
    vat: row.sellerVat,
    cr: row.sellerCr,
    crKind: row.sellerCrKind,
  },
  buyer: storedBusiness(row.buyer),
  buyerName: row.buyerName,
  purchaseOrder: row.purchaseOrder,
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
    treatment: taxTreatmentText(line),
  })),
  taxes: taxesOf(row),
  qr: qrModules(row.report?.clearedQr ?? row.stamp?.qr ?? row.qr),
  isStamped: row.stamp !== null,
  notices: invoiceNotices(row.report, row.replacedBy !== null),
  serials,
});

/** Masked for the viewer; null if unknown. */
export async function readInvoice(id: string, viewer: Viewer) {
  if (!isUuid(id)) return null;
  const row = await db.invoice.findUnique({ where: { id }, include: sheetInclude });
  if (!row) return null;
  const mask = maskingFor(viewer);
  const [shown] = await invoiceViews([row]);
  if (!shown) return null;
  const { buyer, buyerName, purchaseOrder, reason, ...view } = shown;
  return {
    ...view,
    buyer: maskedBusiness(buyer, mask),
    buyerName: mask.name(buyerName),
    purchaseOrder: mask.text(purchaseOrder),
    reason: mask.text(reason),
    orderId: row.orderId,
  };
}

/** Null if the session does not own the order. */
export async function readOwnInvoices(sessionId: string | null, orderNumber: string): Promise<InvoiceView[] | null> {
  const order = await findOwn(sessionId, orderNumber);
  if (!order) return null;
  const rows = await db.invoice.findMany({
    where: { orderId: order.id, ...handedOut },
    include: sheetInclude,
    orderBy: [{ issuedAt: 'asc' }, { counter: 'asc' }],
  });
  return invoiceViews(rows);
}

const findOwn = async (sessionId: string | null, orderNumber: string) =>
  sessionId
    ? db.order.findFirst({ where: { orderNumber, ...(await findOwnOrder(sessionId)) }, select: { id: true } })
    : null;

export type PrintedInvoice = InvoiceView & { xml: string };

const printedOf = async (rows: readonly Sheet[]): Promise<PrintedInvoice[]> =>
  (await invoiceViews(rows)).flatMap((view, place) => {
    const row = rows[place];
    return row ? [{ ...view, xml: xmlOf(row) }] : [];
  });

/** For staff. The caller checks access. */
export async function readPrintableInvoice(id: string): Promise<PrintedInvoice | null> {
  const row = await db.invoice.findUnique({ where: { id }, include: sheetInclude });
  return row && ((await printedOf([row]))[0] ?? null);
}

/** For the buyer; null if it is not available to the buyer yet. The caller checks access. */
export async function readDeliverableInvoice(id: string): Promise<PrintedInvoice | null> {
  const row = await db.invoice.findFirst({ where: { id, ...handedOut }, include: sheetInclude });
  return row && ((await printedOf([row]))[0] ?? null);
}

const BATCH = 25;

/** All documents by counter. Reads in batches, prepares one at a time. */
export async function* readPrintableInvoices(filter: InvoiceSearch): AsyncGenerator<PrintedInvoice> {
  const where = await whereInvoices(filter);
  let last = 0;
  for (;;) {
    const rows: Sheet[] = await db.invoice.findMany({
      where: { AND: [where, { counter: { gt: last } }] },
      include: sheetInclude,
      orderBy: { counter: 'asc' },
      take: BATCH,
    });
    const viewOf = await readViewsOf(rows);
    for (const row of rows) yield { ...viewOf(row), xml: xmlOf(row) };
    last = rows.at(-1)?.counter ?? last;
    if (rows.length < BATCH) return;
  }
}

/** Latest invoice of each order that its buyer may see, unless the buyer was corrected. */
export async function readInvoicesOf(orderIds: readonly string[]): Promise<Map<string, PrintedInvoice>> {
  const rows = await db.invoice.findMany({
    where: { orderId: { in: [...orderIds] }, kind: 'invoice', corrections: { none: {} }, ...handedOut },
    include: sheetInclude,
    orderBy: { serial: 'asc' },
  });
  const all = await printedOf(rows);
  return new Map(rows.flatMap(({ orderId }, place) => (orderId && all[place] ? [[orderId, all[place]] as const] : [])));
}

/** Null for foreign orders and documents not available yet. */
export async function readOwnPrinted(
  sessionId: string | null,
  orderNumber: string,
  id: string,
): Promise<PrintedInvoice | null> {
  const order = await findOwn(sessionId, orderNumber);
  const row =
    order && (await db.invoice.findFirst({ where: { id, orderId: order.id, ...handedOut }, include: sheetInclude }));
  return row ? ((await printedOf([row]))[0] ?? null) : null;
}

/** Total of the invoice and its notes; 0 without an invoice. */
export async function readInvoicedTotal(tx: Tx, orderId: string): Promise<Halalas> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice', version: 1 },
    orderBy: { serial: 'desc' },
    select: { grossAmount: true, notes: { where: { version: 1 }, select: { kind: true, grossAmount: true } } },
  });
  if (!invoice) return 0;
  const signed = invoice.notes.map(({ kind, grossAmount }) => (kind === 'debit_note' ? 1 : -1) * parseSar(grossAmount));
  return signed.reduce((sum, amount) => sum + amount, parseSar(invoice.grossAmount));
}
