import 'server-only';
import { countInvoices } from '../../orders/invoice/admin-reads';
import { type PrintedInvoice, readPrintableInvoices } from '../../orders/invoice/reads';
import { documentKindKey } from '../../orders/invoice/rules';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import type { ForViewer } from '../../platform/person/personal-data';
import { CSV_START, type CsvCell, csvLine } from '../../platform/shared/csv';
import { toRiyadhMinute } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { headingRow } from './cells';
import { openDrawing, type PdfDrawing, refuseBusyDrawing } from './draw-pdfs';

const INDEX = [
  'number',
  'kind',
  'time',
  'order',
  'buyer',
  'buyer_vat',
  'net',
  'vat',
  'gross',
  'reference',
  'reason',
  'xml',
  'pdf',
  'version',
  'standing',
] as const;

type ArchivePart = { name: string; text: (string | Uint8Array)[] };

const nameOf = ({ number, version, replacedById }: PrintedInvoice, ending: 'xml' | 'pdf') =>
  replacedById === null ? `${number}.${ending}` : `${number}-v${version}-refused.${ending}`;

const standingOf = ({ version, replacedById }: PrintedInvoice): string => {
  if (replacedById !== null) return translate('admin.invoices.export.replaced');
  return version > 1 ? translate('admin.invoices.export.anew') : '';
};

const indexLine = (document: PrintedInvoice): CsvCell[] => [
  document.number,
  translate(`client.invoice.kinds.${documentKindKey(document)}`),
  toRiyadhMinute(new Date(document.issuedAt)),
  document.orderNumber,
  document.buyer?.name ?? document.buyerName,
  document.buyer?.vatNumber ?? null,
  document.netAmount,
  document.vatAmount,
  document.grossAmount,
  document.original,
  document.reason,
  nameOf(document, 'xml'),
  nameOf(document, 'pdf'),
  document.version,
  standingOf(document),
];

type ArchiveFilter = InvoiceFilter & ForViewer;

const allOf = (filter: ArchiveFilter) => ({ ...filter, withReplaced: true });

/** Errors: archive_busy if it cannot begin now. */
export async function countArchive(filter: ArchiveFilter): Promise<number> {
  refuseBusyDrawing();
  return countInvoices(allOf(filter));
}

/** Creates each entry when it is read, so that only one PDF is in memory. The index is last. */
export async function* archiveParts(
  documents: AsyncIterable<PrintedInvoice>,
  { draw, end }: PdfDrawing,
): AsyncGenerator<ArchivePart> {
  try {
    const index = [CSV_START, csvLine(headingRow(INDEX))];
    for await (const document of documents) {
      yield { name: nameOf(document, 'xml'), text: [document.xml] };
      yield { name: nameOf(document, 'pdf'), text: [await draw(document)] };
      index.push(csvLine(indexLine(document)));
    }
    yield { name: 'index.csv', text: index };
  } finally {
    end();
  }
}

/** XML, PDF and index, including refused versions. Errors: archive_busy, invoice_pdf_unavailable. */
export async function invoiceArchive(filter: ArchiveFilter): Promise<AsyncGenerator<ArchivePart>> {
  return archiveParts(readPrintableInvoices(allOf(filter)), await openDrawing());
}
