import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { qrText } from './qr';
import {
  documentNumber,
  FIRST_HASH,
  type InvoiceKind,
  type LineAmounts,
  type Seller,
  sumsOf,
  type TaxDocument,
} from './rules';
import { hashedXml, ublXml } from './xml';

/** A line as it is written. */
type LineRow = LineAmounts & {
  name: string;
  orderItemId: string | null;
  creditsLineId?: string;
  piecesBack?: number;
};

/** What of a document is known before it has its number. */
export type Draft = {
  kind: InvoiceKind;
  order: { id: string; number: string; paymentMethod: string | null };
  round: number;
  seller: Seller;
  buyerName: string | null;
  /** hundredths of a percent */
  taxRate: number;
  lines: readonly LineRow[];
  original: { id: string; number: string; issuedAt: Date } | null;
  reason: string | null;
  refundId: string | null;
};

/** A document that has been issued. */
export type Issued = { id: string; number: string; kind: InvoiceKind };

/** The hash of a document's canonical form, as the next one bears it. */
const hashOf = (document: TaxDocument): string =>
  createHash('sha256').update(hashedXml(document), 'utf8').digest('base64');

/**
 * Issues a document: takes the next number and writes it with its lines, in the caller's transaction. The counter's row stays locked until
 * that ends, so call it last: whoever holds that row must not wait for another one.
 */
export async function writeDocument(tx: Tx, draft: Draft): Promise<Issued> {
  const { counter, serial, previousHash, issuedAt } = await takeNumber(tx, draft.kind);
  const document: TaxDocument = {
    id: randomUUID(),
    kind: draft.kind,
    number: documentNumber(draft.kind, serial),
    counter,
    issuedAt,
    orderNumber: draft.order.number,
    paymentMethod: draft.order.paymentMethod,
    seller: draft.seller,
    taxRate: draft.taxRate,
    lines: draft.lines,
    ...sumsOf(draft.lines),
    original: draft.original,
    reason: draft.reason,
    previousHash,
  };
  const qr = qrText(document);
  const { id, kind, number, seller } = document;
  await tx.invoice.create({
    data: {
      id,
      kind,
      serial,
      number,
      counter,
      orderId: draft.order.id,
      orderNumber: document.orderNumber,
      round: draft.round,
      originalId: draft.original?.id ?? null,
      refundId: draft.refundId,
      reason: document.reason,
      issuedAt,
      sellerName: seller.name,
      sellerAddress: seller.address,
      sellerVat: seller.vat,
      sellerCr: seller.cr,
      buyerName: draft.buyerName,
      paymentMethod: document.paymentMethod,
      taxRate: toSar(document.taxRate),
      discountAmount: toSar(document.discount),
      netAmount: toSar(document.net),
      vatAmount: toSar(document.vat),
      grossAmount: toSar(document.gross),
      previousHash,
      hash: hashOf(document),
      qr,
      xml: ublXml(document, qr),
    },
    select: { id: true },
  });
  await tx.invoiceLine.createMany({
    data: draft.lines.map((line, index) => ({
      id: randomUUID(),
      invoiceId: id,
      no: index + 1,
      orderItemId: line.orderItemId,
      creditsLineId: line.creditsLineId ?? null,
      piecesBack: line.piecesBack ?? 0,
      name: line.name,
      quantity: line.quantity,
      unitPrice: toSar(line.unitPrice),
      discount: toSar(line.discount),
      netAmount: toSar(line.net),
      vatRate: toSar(document.taxRate),
      vatAmount: toSar(line.vat),
      grossAmount: toSar(line.gross),
    })),
  });
  return { id, number, kind };
}

/** The next number of a kind and of the chain, and what the document before left behind. Waits for whoever has taken one meanwhile. */
async function takeNumber(tx: Tx, kind: InvoiceKind) {
  const column = Prisma.raw(`"${kind}"`);
  const [taken] = await tx.$queryRaw<{ counter: number; serial: number }[]>`
    UPDATE invoice_counter SET counter = counter + 1, ${column} = ${column} + 1 RETURNING counter, ${column} AS serial`;
  if (!taken) throw new Error('invoice_counter has no row');
  // A statement of its own, which sees what the one that was waited for has written.
  const [before] = await tx.$queryRaw<{ hash: string | null; now: Date }[]>`
    SELECT (SELECT hash FROM invoices WHERE counter = ${taken.counter - 1}) AS hash, clock_timestamp() AS now`;
  if (!before || (before.hash === null && taken.counter > 1)) throw new Error('the chain of tax documents is broken');
  return { ...taken, previousHash: before.hash ?? FIRST_HASH, issuedAt: before.now };
}
