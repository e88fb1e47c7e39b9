import 'server-only';
import { storedBusiness } from '../../platform/business/business';
import type { Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { reportedWithoutRefund } from '../ledger/entries';
import { ledgerSelect, parseLedgerEntries, readLedgerBalanceOf } from '../ledger/reads';
import { notReplacedInvoice } from './in-force';
import { invoicedOrder, issuedDocument, issuedDocumentSelect, readInvoiceRound, readSeller } from './issue';
import { type ChargedLine, type CreditLineRow, creditLines, reverseCreditLines } from './lines';
import { readInvoicedTotal } from './reads';
import { type IssuedDocument, storedInvoiceLine, writeDocument } from './write-document';

type NoteDocument = {
  orderId: string;
  reason: string;
  /** The same refund returns the first note of the invoice's round again. */
  refundId?: string | null;
};

/** `pieces` count only if they add up to `amount`. */
type Credit = NoteDocument &
  ({ amount: Halalas; pieces?: { orderItemId: string; quantity: number }[] } | { all: true });

function linesOfCredit(charged: readonly ChargedLine[], credit: Credit): CreditLineRow[] {
  if (!('amount' in credit)) return creditLines(charged, { kind: 'all' });
  const { amount, pieces = [] } = credit;
  const byPieces = creditLines(charged, { kind: 'pieces', pieces });
  const isAll = byPieces.reduce((sum, { gross }) => sum + gross, 0) === amount;
  return isAll ? byPieces : creditLines(charged, { kind: 'amount', amount });
}

/** Call last in the transaction. Null if nothing is left to credit. */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<IssuedDocument | null> {
  const { orderId, refundId = null } = credit;
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return null;
  if (refundId !== null) {
    const earlier = await tx.invoice.findFirst({
      where: { refundId, kind: 'credit_note', round: invoice.round, ...notReplacedInvoice },
      select: issuedDocumentSelect,
    });
    if (earlier) return issuedDocument(earlier);
  }
  const lines = linesOfCredit(await readChargedLines(tx, invoice.id), credit);
  if (lines.length === 0) return null;
  return writeCreditOrDebitNote(tx, 'credit_note', { ...credit, refundId }, invoice, lines);
}

/** Includes refunds by the provider itself until they are recorded and credited. */
async function readSoldAmount(tx: Tx, orderId: string): Promise<Halalas> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect });
  const entries = parseLedgerEntries(order.entries);
  const { ofSale, due } = readLedgerBalanceOf(order, entries);
  const unrecorded = order.payments.reduce((all, { id }) => all + Math.max(0, reportedWithoutRefund(id, entries)), 0);
  return Math.min(ofSale + due + unrecorded, parseSar(order.totalAmount));
}

/**
 * Reverses the credit note of a failed refund. Call last in the transaction. Idempotent; null if nothing is missing.
 */
export async function issueDebitNote(
  tx: Tx,
  { orderId, refundId, reason }: NoteDocument & { refundId: string },
): Promise<IssuedDocument | null> {
  const invoice = await lockInvoice(tx, orderId);
  // The invoice of a cancelled order stays credited.
  if (!invoice || invoice.round !== (await readInvoiceRound(tx, orderId))) return null;
  const note = await tx.invoice.findFirst({
    where: { refundId, kind: 'credit_note', version: 1 },
    include: { lines: { orderBy: { no: 'asc' } } },
    orderBy: { counter: 'desc' },
  });
  if (!note || (await tx.invoice.count({ where: { refundId, kind: 'debit_note' } })) > 0) return null;
  const missing = (await readSoldAmount(tx, orderId)) - (await readInvoicedTotal(tx, orderId));
  const amount = Math.min(missing, parseSar(note.grossAmount));
  if (amount <= 0) return null;
  const lines = reverseCreditLines(note.lines.map(storedInvoiceLine), amount);
  // A note of an earlier round belongs to another invoice.
  const of = note.round === invoice.round ? refundId : null;
  return writeCreditOrDebitNote(tx, 'debit_note', { orderId, reason, refundId: of }, invoice, lines);
}

/** Locks the order and returns its last valid invoice, with the id of its first version, to which notes refer. */
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
): Promise<IssuedDocument> =>
  writeDocument(tx, {
    kind,
    order: await invoicedOrder(tx, { ...invoice, id: invoice.orderId }),
    round: invoice.round,
    // Missing seller data is taken from the invoice.
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

/** Invoiced lines with their credited parts. Reads first versions: later ones have the same amounts. */
export async function readChargedLines(tx: Tx, invoiceId: string): Promise<ChargedLine[]> {
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
