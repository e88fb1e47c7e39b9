import 'server-only';
import { type Business, isSameBusiness, storedBusiness } from '../../platform/business/business';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parsePercent } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { notReplacedInvoice } from './in-force';
import { invoicedOrder, readInvoiceRound, readSeller } from './issue';
import { lockInvoice, readChargedLines, writeCreditOrDebitNote } from './issue-note';
import { creditLines } from './lines';
import { type IssuedDocument, writeDocument } from './write-document';

/**
 * Credits the rest of a simplified invoice and issues a standard one. Call last in the transaction. Requires the order
 * lock.
 */
export async function replaceSimplifiedInvoice(tx: Tx, orderId: string, buyer: Business): Promise<IssuedDocument[]> {
  const invoice = await lockRoundInvoice(tx, orderId);
  if (invoice.buyer !== null) throw new AppError('business_invoiced');
  if (await isRefused(tx, invoice)) throw new AppError('business_report_refused');
  return creditAndIssue(tx, invoice, buyer, translate('invoice.reason_business'));
}

/** Whether the invoice is to this business already, so that a repeated correction changes nothing. */
export async function isInvoicedTo(tx: Tx, orderId: string, buyer: Business): Promise<boolean> {
  const invoice = await lockRoundInvoice(tx, orderId);
  return isSameBusiness(storedBusiness(invoice.buyer), buyer) && !(await isRefused(tx, invoice));
}

/** Credits the rest of an invoice to the wrong business and issues one to `buyer`. Call last in the transaction. */
export async function correctInvoiceBuyer(
  tx: Tx,
  orderId: string,
  buyer: Business,
  reason: string,
): Promise<IssuedDocument[]> {
  const invoice = await lockRoundInvoice(tx, orderId);
  if (invoice.buyer === null) throw new AppError('business_simplified');
  if (await isRefused(tx, invoice)) throw new AppError('business_invoice_refused');
  // The authority must receive a document before those that refer to it.
  const open = await tx.invoiceReport.groupBy({
    by: ['state'],
    where: {
      invoice: { orderId, ...notReplacedInvoice },
      OR: [{ state: 'waiting' }, { state: 'refused', seenAt: null }],
    },
  });
  if (open.some(({ state }) => state === 'refused')) throw new AppError('business_note_refused');
  if (open.length > 0) throw new AppError('business_report_waiting');
  return creditAndIssue(tx, invoice, buyer, translate('invoice.reason_buyer', { reason }));
}

type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

async function lockRoundInvoice(tx: Tx, orderId: string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice || invoice.round !== (await readInvoiceRound(tx, orderId))) throw new AppError('business_not_invoiced');
  return invoice;
}

const isRefused = async (tx: Tx, { number, version }: LockedInvoice): Promise<boolean> =>
  (await tx.invoice.count({ where: { number, version, report: { state: 'refused' } } })) > 0;

async function creditAndIssue(
  tx: Tx,
  invoice: LockedInvoice,
  buyer: Business,
  reason: string,
): Promise<IssuedDocument[]> {
  const { id, orderId, round, taxRate } = invoice;
  const seller = await readSeller(tx);
  if (!seller) throw new AppError('fatoora_settings');
  const lines = creditLines(await readChargedLines(tx, id), { kind: 'all' });
  if (lines.length === 0) throw new AppError('business_nothing_left');
  const order = await invoicedOrder(tx, { ...invoice, id: orderId });
  const note = await writeCreditOrDebitNote(tx, 'credit_note', { orderId, reason }, invoice, lines);
  const corrected = await writeDocument(tx, {
    kind: 'invoice',
    order,
    round,
    seller,
    buyer,
    buyerName: null,
    taxRate: parsePercent(taxRate),
    lines: lines.map(({ creditsLineId, piecesBack, ...line }) => line),
    original: null,
    reason: null,
    refundId: null,
    correctsId: id,
    suppliedAt: invoice.suppliedAt ?? invoice.issuedAt,
  });
  return [note, corrected];
}
