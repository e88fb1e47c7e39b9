import 'server-only';
import type { Business } from '../../platform/business/business';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parsePercent } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { invoicedOrder, readInvoiceRound, readSeller } from './issue';
import { lockInvoice, readCharged, writeCreditOrDebitNote } from './issue-note';
import { creditLines } from './lines';
import { type Issued, writeDocument } from './write-document';

/**
 * Credits what is left of the simplified invoice and issues a standard one over the same lines, as the
 * transaction's last writes. Requires the order lock.
 */
export async function replaceSimplifiedInvoice(tx: Tx, orderId: string, buyer: Business): Promise<Issued> {
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice || invoice.round !== (await readInvoiceRound(tx, orderId))) throw new AppError('business_not_invoiced');
  if (invoice.buyer !== null) throw new AppError('business_invoiced');
  const refused = { number: invoice.number, version: invoice.version, report: { state: 'refused' } } as const;
  if ((await tx.invoice.count({ where: refused })) > 0) throw new AppError('business_report_refused');
  const seller = await readSeller(tx);
  if (!seller) throw new AppError('fatoora_settings');
  const lines = creditLines(await readCharged(tx, invoice.id), { kind: 'all' });
  if (lines.length === 0) throw new AppError('business_nothing_left');
  const order = await invoicedOrder(tx, { ...invoice, id: orderId });
  await writeCreditOrDebitNote(
    tx,
    'credit_note',
    { orderId, reason: translate('invoice.reason_business') },
    invoice,
    lines,
  );
  return writeDocument(tx, {
    kind: 'invoice',
    order,
    round: invoice.round,
    seller,
    buyer,
    buyerName: null,
    taxRate: parsePercent(invoice.taxRate),
    lines: lines.map(({ creditsLineId, piecesBack, ...line }) => line),
    original: null,
    reason: null,
    refundId: null,
    suppliedAt: invoice.issuedAt,
  });
}
