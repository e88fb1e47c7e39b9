import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { lineOrder } from '../../platform/shared/line-order';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { type ChargedLine, type CreditLineRow, creditLines, invoiceLines } from './lines';
import { readPaidBy } from './paid-by';
import type { Seller } from './rules';
import { type Issued, writeDocument } from './write-document';

const orderSelect = {
  id: true,
  orderNumber: true,
  paymentMethod: true,
  firstName: true,
  lastName: true,
  shippingMethod: true,
  shippingCost: true,
  codFee: true,
  discountAmount: true,
  taxAmount: true,
  taxRate: true,
  totalAmount: true,
  items: { select: { id: true, productName: true, quantity: true, unitPrice: true }, orderBy: lineOrder },
} satisfies Prisma.OrderSelect;

type Order = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** Who issues documents now; null while the shop has no VAT number or no address, which the law wants on each. */
async function readSeller(tx: Tx): Promise<Seller | null> {
  const row = await readSettingsRow(tx);
  const address = row?.address?.trim();
  if (!row?.vatNumber || !address) return null;
  return { name: row.storeName, address, vat: row.vatNumber, cr: row.crNumber };
}

/** How often the order was cancelled so far: each time that it comes back it is sold anew. */
export async function readRound(tx: Tx, orderId: string): Promise<number> {
  return tx.orderStatusHistory.count({
    where: {
      orderId,
      toStatus: 'cancelled',
      OR: [{ fromStatus: null }, { fromStatus: { not: 'cancelled' } }],
    },
  });
}

const orderOf = async (
  tx: Tx,
  { id, orderNumber, paymentMethod }: Pick<Order, 'id' | 'orderNumber' | 'paymentMethod'>,
) => ({
  id,
  number: orderNumber,
  // How its money truly came, where some has come.
  paymentMethod: (await readPaidBy(tx, [id])).get(id) ?? paymentMethod,
});

const linesOf = (order: Order) =>
  invoiceLines({
    items: order.items.map(({ id, productName, quantity, unitPrice }) => ({
      orderItemId: id,
      name: productName,
      quantity,
      unitPrice: parseSar(unitPrice),
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

/**
 * Issues the invoice of an order whose sale goes ahead, in the transaction that says so and as its last write. Once, however often it is
 * called; anew only for an order that came back from its cancellation. Null where no VAT was charged, and where it cannot be issued yet
 * (the shop has no VAT number or no address): then the order is noted, and issued by the job afterwards.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<Issued | null> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const order = await tx.order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!order || parseSar(order.taxAmount) === 0) return null;
  const round = await readRound(tx, orderId);
  const earlier = await tx.invoice.findFirst({
    where: { orderId, round, kind: 'invoice' },
    select: { id: true, number: true, kind: true },
  });
  const seller = earlier ? null : await readSeller(tx);
  const lines = seller ? linesOf(order) : null;
  if (seller && !lines) log.error({ orderId }, 'no invoice: the amounts of the order do not add up');
  if (!earlier && (!seller || !lines)) {
    await tx.$executeRaw`INSERT INTO invoices_due (order_id) VALUES (${orderId}) ON CONFLICT DO NOTHING`;
    return null;
  }
  // One that is still noted beside its invoice has refunds to be credited.
  if (earlier || !seller || !lines) return earlier;
  await noteOrForget(tx, orderId);
  return writeDocument(tx, {
    kind: 'invoice',
    order: await orderOf(tx, order),
    round,
    seller,
    buyerName: `${order.firstName} ${order.lastName}`.trim() || null,
    taxRate: parsePercent(order.taxRate),
    lines,
    original: null,
    reason: null,
    refundId: null,
  });
}

/** An order of which something has gone back stays noted: the job credits its invoice with that. */
async function noteOrForget(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH refunded AS (SELECT EXISTS (SELECT 1 FROM refunds WHERE order_id = ${orderId} AND state = 'done') AS is_some),
      gone AS (DELETE FROM invoices_due WHERE order_id = ${orderId} AND NOT (SELECT is_some FROM refunded))
    INSERT INTO invoices_due (order_id) SELECT ${orderId} FROM refunded WHERE is_some ON CONFLICT DO NOTHING`;
}

type Note = {
  orderId: string;
  /** printed on the note */
  reason: string;
  /** the refund that it belongs to: a second call for the same one answers the first note */
  refundId?: string | null;
};

/** What is taken back: an amount with VAT, in pieces of the order's lines where they are all of it, or all that is left. */
type Credit = Note & ({ amount: Halalas; pieces?: { orderItemId: string; quantity: number }[] } | { all: true });

function linesOfCredit(charged: readonly ChargedLine[], credit: Credit): CreditLineRow[] {
  if (!('amount' in credit)) return creditLines(charged, { kind: 'all' });
  const { amount, pieces = [] } = credit;
  const byPieces = creditLines(charged, { kind: 'pieces', pieces });
  // What was charged otherwise than by such pieces, or has been taken back as a sum before, goes back as a sum.
  const isAll = byPieces.reduce((sum, { gross }) => sum + gross, 0) === amount;
  return isAll ? byPieces : creditLines(charged, { kind: 'amount', amount });
}

/**
 * Issues a credit note against an order's present invoice, in the caller's transaction and as its last write. It never takes back more
 * than is left of the invoice: null where the order has none or nothing is left. So a refund of what a cancelled or smaller
 * order does not account for any more needs no note of its own, for it has had one.
 */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<Issued | null> {
  const { orderId, refundId = null } = credit;
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return null;
  if (refundId !== null) {
    const earlier = await tx.invoice.findUnique({
      where: { refundId },
      select: { id: true, number: true, kind: true },
    });
    if (earlier) return earlier;
  }
  const lines = linesOfCredit(await readCharged(tx, invoice.id), credit);
  if (lines.length === 0) return null;
  return writeNote(tx, 'credit_note', { ...credit, refundId }, invoice, lines);
}

/** The order's last invoice, under the order's lock. */
export async function lockInvoice(tx: Tx, orderId: string) {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  return tx.invoice.findFirst({ where: { orderId, kind: 'invoice' }, orderBy: { round: 'desc' } });
}

type Invoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;
type NoteLines = Parameters<typeof writeDocument>[1]['lines'];

/** Writes a note against an invoice, as its shop is now. */
export const writeNote = async (
  tx: Tx,
  kind: 'credit_note' | 'debit_note',
  note: Note,
  invoice: Invoice,
  lines: NoteLines,
): Promise<Issued> =>
  writeDocument(tx, {
    kind,
    order: await orderOf(tx, { ...invoice, id: invoice.orderId }),
    round: invoice.round,
    // A shop without a VAT number or address corrects what it issued under the one that it had.
    seller: (await readSeller(tx)) ?? {
      name: invoice.sellerName,
      address: invoice.sellerAddress,
      vat: invoice.sellerVat,
      cr: invoice.sellerCr,
    },
    buyerName: invoice.buyerName,
    taxRate: parsePercent(invoice.taxRate),
    lines,
    original: invoice,
    reason: note.reason,
    refundId: note.refundId ?? null,
  });

/** The lines of an invoice and of its debit notes, with what credit notes have taken back of each. */
export async function readCharged(tx: Tx, invoiceId: string): Promise<ChargedLine[]> {
  const lines = await tx.invoiceLine.findMany({
    where: { invoice: { OR: [{ id: invoiceId }, { originalId: invoiceId, kind: 'debit_note' }] } },
    include: { creditedBy: { select: { piecesBack: true, grossAmount: true, vatAmount: true } } },
    orderBy: [{ invoice: { counter: 'asc' } }, { no: 'asc' }],
  });
  return lines.map((line) => ({
    id: line.id,
    orderItemId: line.orderItemId,
    name: line.name,
    quantity: line.quantity,
    unitPrice: parseSar(line.unitPrice),
    gross: parseSar(line.grossAmount),
    vat: parseSar(line.vatAmount),
    back: {
      pieces: line.creditedBy.reduce((sum, { piecesBack }) => sum + piecesBack, 0),
      gross: line.creditedBy.reduce((sum, { grossAmount }) => sum + parseSar(grossAmount), 0),
      vat: line.creditedBy.reduce((sum, { vatAmount }) => sum + parseSar(vatAmount), 0),
    },
  }));
}
