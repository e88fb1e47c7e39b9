import 'server-only';
import { invoicePdf, requirePdf } from '../../orders/invoice/pdf';
import { countInvoices, type PrintedInvoice, readPrintedAll } from '../../orders/invoice/reads';
import { documentKindKey } from '../../orders/invoice/rules';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import type { ForViewer } from '../../platform/person/personal-data';
import { CSV_START, type CsvCell, csvLine } from '../../platform/shared/csv';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { headingRow, timeCell } from './cells';

/** Limit, because each document is rendered as PDF during the download. */
const MAX_INVOICES = 5_000;

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

/** Archive of a filter's documents: issued XML, PDF and an index, refused versions included. */
export async function invoiceArchive(filter: InvoiceFilter & ForViewer): Promise<AsyncGenerator<ArchivePart>> {
  const count = await countInvoices({ ...filter, withReplaced: true });
  if (count > MAX_INVOICES) throw new AppError('invoices_archive_limit', { values: { count, limit: MAX_INVOICES } });
  await requirePdf();
  return partsOf(filter);
}
