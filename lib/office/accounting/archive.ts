import 'server-only';
import { invoicePdf, requirePdf } from '../../orders/invoice/pdf';
import { type PrintedInvoice, readPrintedAll } from '../../orders/invoice/reads';
import { documentKindKey } from '../../orders/invoice/rules';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import type { ForViewer } from '../../platform/person/personal-data';
import { CSV_START, type CsvCell, csvLine } from '../../platform/shared/csv';
import { translate } from '../../platform/shared/translate';
import { headingRow, timeCell } from './cells';

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
  timeCell(new Date(document.issuedAt)),
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

async function* partsOf(filter: InvoiceFilter & ForViewer): AsyncGenerator<ArchivePart> {
  const index = [CSV_START, csvLine(headingRow(INDEX))];
  for await (const document of readPrintedAll({ ...filter, withReplaced: true })) {
    yield { name: nameOf(document, 'xml'), text: [document.xml] };
    yield { name: nameOf(document, 'pdf'), text: [await invoicePdf(document)] };
    index.push(csvLine(indexLine(document)));
  }
  yield { name: 'index.csv', text: index };
}

/** Archive of all documents of a filter: issued XML, PDF made while it is read, and an index; refused versions included. */
export async function invoiceArchive(filter: InvoiceFilter & ForViewer): Promise<AsyncGenerator<ArchivePart>> {
  await requirePdf();
  return partsOf(filter);
}
