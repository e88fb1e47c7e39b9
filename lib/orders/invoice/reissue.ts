import 'server-only';
import { type Business, storedBusiness } from '../../platform/business/business';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parsePercent } from '../../platform/shared/money';
import { notReplacedInvoice } from './in-force';
import { invoicedOrder, readSeller } from './issue';
import { readSigner } from './stamp/signer';
import { type IssuedDocument, storedInvoiceLine, writeReplacement } from './write-document';

const select = {
  id: true,
  kind: true,
  serial: true,
  number: true,
  version: true,
  orderId: true,
  orderNumber: true,
  round: true,
  refundId: true,
  correctsId: true,
  reason: true,
  issuedAt: true,
  suppliedAt: true,
  buyer: true,
  buyerName: true,
  purchaseOrder: true,
  paymentMethod: true,
  taxRate: true,
  lines: { orderBy: { no: 'asc' } },
  original: { select: { id: true, number: true, issuedAt: true } },
  replacedBy: { select: { id: true } },
  report: { select: { state: true, answers: { where: { status: 409 }, select: { id: true }, take: 1 } } },
} satisfies Prisma.InvoiceSelect;

type Refused = Prisma.InvoiceGetPayload<{ select: typeof select }>;

/** Locks the order, then the report. Errors: not_found. */
export async function lockReport(tx: Tx, invoiceId: string): Promise<void> {
  const known = await tx.invoice.findUnique({ where: { id: invoiceId }, select: { orderId: true } });
  // NO KEY still lets emails reference the order.
  if (known) await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${known.orderId} FOR NO KEY UPDATE`;
  const reports = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM invoice_reports WHERE invoice_id = ${invoiceId} FOR UPDATE`;
  if (reports.length === 0) throw new AppError('not_found');
}

/** Whether the authority rejected the invoice, so that its buyer may be corrected. */
export async function isBuyerRefused(tx: Tx, orderId: string): Promise<boolean> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice', ...notReplacedInvoice },
    orderBy: { serial: 'desc' },
    select: { report: { select: { isStandard: true, state: true } } },
  });
  return invoice?.report?.isStandard === true && invoice.report.state === 'refused';
}

async function buyerOf(tx: Tx, { buyer, orderId, original }: Refused): Promise<Business | null> {
  // A simplified document stays simplified, because its buyer has it already.
  if (buyer === null) return null;
  const invoice =
    original &&
    (await tx.invoice.findFirst({
      where: { number: original.number, ...notReplacedInvoice },
      select: { buyer: true },
    }));
  if (invoice) return storedBusiness(invoice.buyer) ?? storedBusiness(buyer);
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { business: true } });
  return storedBusiness(order?.business ?? null) ?? storedBusiness(buyer);
}

async function checkOriginal(tx: Tx, { original }: Refused): Promise<void> {
  if (!original) return;
  const open = { number: original.number, ...notReplacedInvoice, report: { state: 'refused' } } as const;
  if ((await tx.invoice.count({ where: open })) > 0) throw new AppError('report_original');
}

/** Reissues a rejected document under the same number. Call last in the transaction. */
export async function reissueInvoice(tx: Tx, invoiceId: string): Promise<IssuedDocument & { isNew: boolean }> {
  const refused = await tx.invoice.findUnique({ where: { id: invoiceId }, select });
  if (!refused?.report) throw new AppError('not_found');
  const { kind, number, buyer, orderId, replacedBy, report } = refused;
  if (replacedBy) return { id: replacedBy.id, kind, number, isHeld: buyer !== null, isNew: false };
  if (report.state !== 'refused') throw new AppError('report_settled');
  if (report.answers.length > 0) throw new AppError('report_known');
  await checkOriginal(tx, refused);
  if (!(await readSigner(tx))) throw new AppError('fatoora_off');
  const seller = await readSeller(tx);
  if (!seller) throw new AppError('fatoora_settings');
  const named = await buyerOf(tx, refused);
  const order = await invoicedOrder(tx, { ...refused, id: orderId });
  const lines = refused.lines.map((line) => ({
    ...storedInvoiceLine(line),
    ...(line.creditsLineId ? { creditsLineId: line.creditsLineId } : {}),
  }));
  const draft = {
    kind,
    order,
    round: refused.round,
    seller,
    buyer: named,
    buyerName: refused.buyerName,
    taxRate: parsePercent(refused.taxRate),
    lines,
    original: refused.original,
    reason: refused.reason,
    refundId: refused.refundId,
    correctsId: refused.correctsId,
    suppliedAt: refused.suppliedAt,
  };
  await tx.invoiceReport.update({ where: { invoiceId }, data: { seenAt: new Date() } });
  return { ...(await writeReplacement(tx, draft, refused)), isNew: true };
}
