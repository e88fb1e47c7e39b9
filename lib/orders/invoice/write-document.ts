import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Business } from '../../platform/business/business';
import type { TaxTreatment } from '../../platform/business/vat';
import { Prisma, type Tx } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';
import {
  documentNumber,
  FIRST_PREVIOUS_HASH,
  type InvoiceKind,
  type LineAmounts,
  type Seller,
  sumLineAmounts,
  type TaxDocument,
} from './rules';
import { qrText } from './stamp/qr';
import { readSigner } from './stamp/signer';
import { documentHash, type Signer, stampDocument } from './stamp/stamp';
import { ublXml } from './xml';

type LineRow = LineAmounts &
  TaxTreatment & {
    name: string;
    orderItemId: string | null;
    creditsLineId?: string;
    piecesBack?: number;
  };

export type DocumentDraft = {
  kind: InvoiceKind;
  order: { id: string; number: string; purchaseOrder: string | null; paymentMethod: string | null };
  round: number;
  seller: Seller;
  buyer: Business | null;
  buyerName: string | null;
  taxRate: number;
  lines: readonly LineRow[];
  original: { id: string; number: string; issuedAt: Date } | null;
  reason: string | null;
  refundId: string | null;
  correctsId?: string | null;
  suppliedAt: Date | null;
};

export type ReplacedDocument = { id: string; serial: number; version: number; issuedAt: Date };

/** `isHeld`: not cleared, so the buyer does not get it yet. */
export type IssuedDocument = { id: string; number: string; kind: InvoiceKind; isHeld: boolean };

/** Issues documents of one kind. Call last in the transaction, because it locks the counter. */
export async function writeDocuments(
  tx: Tx,
  kind: InvoiceKind,
  drafts: readonly DocumentDraft[],
): Promise<IssuedDocument[]> {
  const { counter, serial, previousHash, now } = await takeNumbers(tx, kind, drafts.length, drafts.length);
  let before = previousHash;
  return write(tx, drafts, (signer) =>
    drafts.map((draft, place) => {
      const chain = { counter: counter + place, previousHash: before, now };
      const made = rowOf(draft, { ...chain, ...FIRST, serial: serial + place, issuedAt: now }, signer);
      before = made.row.hash;
      return made;
    }),
  );
}

const FIRST = { version: 1, replacesId: null };

/** A new version with the same serial number. */
export async function writeReplacement(
  tx: Tx,
  draft: DocumentDraft,
  replaced: ReplacedDocument,
): Promise<IssuedDocument> {
  const { counter, previousHash, now } = await takeNumbers(tx, draft.kind, 1, 0);
  const { serial, issuedAt } = replaced;
  const own = { serial, issuedAt, version: replaced.version + 1, replacesId: replaced.id };
  const [issued] = await write(tx, [draft], (signer) => [rowOf(draft, { counter, previousHash, now, ...own }, signer)]);
  if (!issued) throw new Error('nothing was issued');
  return issued;
}

async function write(
  tx: Tx,
  drafts: readonly DocumentDraft[],
  make: (signer: Signer | null) => ReturnType<typeof rowOf>[],
): Promise<IssuedDocument[]> {
  const signer = await readSigner(tx);
  const written = make(signer);
  const rows = written.map(({ row }) => row);
  await tx.invoice.createMany({ data: rows });
  await tx.invoiceLine.createMany({
    data: drafts.flatMap((draft, place) => linesOf(draft, rows[place]?.id ?? '')),
  });
  if (signer) {
    await tx.invoiceStamp.createMany({ data: written.flatMap(({ stamp }) => stamp ?? []) });
    await tx.invoiceReport.createMany({ data: rows.map((row) => reportOf(row, signer)) });
  }
  return rows.map(({ id, kind, number, buyer }) => ({
    id,
    number,
    kind,
    isHeld: signer !== null && buyer !== Prisma.DbNull,
  }));
}

const reportOf = ({ id, buyer, counter, issuedAt }: ReturnType<typeof rowOf>['row'], { isTest }: Signer) => ({
  invoiceId: id,
  isStandard: buyer !== Prisma.DbNull,
  isTest,
  counter,
  issuedAt,
  dueAt: issuedAt,
});

/** Locks the counter, so call it last. */
export async function writeDocument(tx: Tx, draft: DocumentDraft): Promise<IssuedDocument> {
  const [issued] = await writeDocuments(tx, draft.kind, [draft]);
  if (!issued) throw new Error('nothing was issued');
  return issued;
}

type Chain = { counter: number; previousHash: string; now: Date };
type Place = Chain & { serial: number; issuedAt: Date; version: number; replacesId: string | null };

function rowOf(draft: DocumentDraft, place: Place, signer: Signer | null) {
  const { counter, serial, previousHash, issuedAt, now, version, replacesId } = place;
  const document: TaxDocument = {
    id: randomUUID(),
    kind: draft.kind,
    number: documentNumber(draft.kind, serial),
    counter,
    issuedAt,
    suppliedAt: draft.suppliedAt,
    orderNumber: draft.order.number,
    purchaseOrder: draft.order.purchaseOrder,
    paymentMethod: draft.order.paymentMethod,
    seller: draft.seller,
    buyer: draft.buyer,
    taxRate: draft.taxRate,
    lines: draft.lines,
    ...sumLineAmounts(draft.lines),
    original: draft.original,
    reason: draft.reason,
    previousHash,
  };
  const qr = qrText(document);
  const { id, kind, number, seller } = document;
  const stamped = signer && stampDocument(document, signer, now);
  const stamp = signer &&
    stamped && {
      invoiceId: id,
      unitId: signer.unitId,
      isTest: signer.isTest,
      qr: stamped.qr,
      xml: stamped.xml,
      signedAt: now,
    };
  const row = {
    id,
    kind,
    serial,
    number,
    version,
    replacesId,
    counter,
    orderId: draft.order.id,
    orderNumber: document.orderNumber,
    round: draft.round,
    originalId: draft.original?.id ?? null,
    refundId: draft.refundId,
    correctsId: draft.correctsId ?? null,
    reason: document.reason,
    issuedAt,
    suppliedAt: draft.suppliedAt,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerVat: seller.vat,
    sellerCr: seller.cr,
    sellerCrKind: seller.crKind,
    buyer: draft.buyer ?? Prisma.DbNull,
    buyerName: draft.buyerName,
    purchaseOrder: draft.order.purchaseOrder,
    paymentMethod: document.paymentMethod,
    taxRate: toSar(document.taxRate),
    discountAmount: toSar(document.discount),
    netAmount: toSar(document.net),
    vatAmount: toSar(document.vat),
    grossAmount: toSar(document.gross),
    previousHash,
    hash: documentHash(document),
    qr,
    xml: ublXml(document, qr),
  };
  return { row, stamp };
}

const linesOf = ({ lines, taxRate }: DocumentDraft, invoiceId: string) =>
  lines.map((line, index) => ({
    id: randomUUID(),
    invoiceId,
    no: index + 1,
    orderItemId: line.orderItemId,
    creditsLineId: line.creditsLineId ?? null,
    piecesBack: line.piecesBack ?? 0,
    name: line.name,
    quantity: line.quantity,
    unitPrice: toSar(line.unitPrice),
    discount: toSar(line.discount),
    netAmount: toSar(line.net),
    taxCategory: line.taxCategory,
    taxReason: line.taxReason,
    vatRate: toSar(line.taxCategory === 'S' ? taxRate : 0),
    vatAmount: toSar(line.vat),
    grossAmount: toSar(line.gross),
  }));

/** A stored line with its amounts in halalas, without its reference to a credited line. */
export const storedInvoiceLine = (line: Prisma.InvoiceLineGetPayload<object>) => ({
  orderItemId: line.orderItemId,
  piecesBack: line.piecesBack,
  name: line.name,
  quantity: line.quantity,
  unitPrice: parseSar(line.unitPrice),
  discount: parseSar(line.discount),
  net: parseSar(line.netAmount),
  vat: parseSar(line.vatAmount),
  gross: parseSar(line.grossAmount),
  taxCategory: line.taxCategory,
  taxReason: line.taxReason,
});

async function takeNumbers(
  tx: Tx,
  kind: InvoiceKind,
  places: number,
  numbers: number,
): Promise<Chain & { serial: number }> {
  const column = Prisma.raw(`"${kind}"`);
  const [taken] = await tx.$queryRaw<{ counter: number; serial: number }[]>`
    UPDATE invoice_counter SET counter = counter + ${places}::int, ${column} = ${column} + ${numbers}::int
    RETURNING counter - ${places}::int + 1 AS counter, ${column} - ${numbers}::int + 1 AS serial`;
  if (!taken) throw new Error('invoice_counter has no row');
  // Separate, so that it sees what the previous holder of the lock wrote.
  const [before] = await tx.$queryRaw<{ hash: string | null; now: Date }[]>`
    SELECT (SELECT hash FROM invoices WHERE counter = ${taken.counter - 1}) AS hash, clock_timestamp() AS now`;
  if (!before || (before.hash === null && taken.counter > 1)) throw new Error('the chain of tax documents is broken');
  return { ...taken, previousHash: before.hash ?? FIRST_PREVIOUS_HASH, now: before.now };
}
