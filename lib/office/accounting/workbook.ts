import 'server-only';
import { countInvoices } from '../../orders/invoice/reads';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import type { Table, XlsxCell } from '../../platform/server/xlsx-stream';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { type ForViewer, personalFor } from '../../platform/shared/personal-data';
import { sheet, xlsxRow } from './cells';
import { DOCUMENT, documentCells, LINE, lineCells, readDocuments, SUMMARY, Summary } from './documents';
import { FEE, FeeSums, feeCells, readFees } from './fees';
import { RECEIVED, readReceived, receivedCells, receivedTotal } from './received';
import { RECONCILIATION, readReconciliation } from './reconciliation';
import { REFUND, readRefunds, refundCells, refundsTotal } from './refunds';

/** Limit, because all rows are held in memory; CSV has none. */
const WORKBOOK = 20_000;

/** Sheets of the accountant's workbook. Errors: export_too_long. */
export async function accountantsSheets(filter: InvoiceFilter & ForViewer): Promise<Table[]> {
  if ((await countInvoices(filter)) > WORKBOOK) throw new AppError('export_too_long', { values: { limit: WORKBOOK } });
  const told = personalFor(filter.viewer);
  const documents: XlsxCell[][] = [];
  const lines: XlsxCell[][] = [];
  const summary = new Summary();
  for await (const document of readDocuments(filter)) {
    documents.push(xlsxRow(documentCells(document, told)));
    lines.push(...lineCells(document).map(xlsxRow));
    summary.add(document);
  }
  const refunds: XlsxCell[][] = [];
  let back = 0;
  for await (const refund of readRefunds(filter)) {
    refunds.push(xlsxRow(refundCells(refund, told)));
    back -= parseSar(refund.amount);
  }
  const received: XlsxCell[][] = [];
  let came = 0;
  for await (const row of readReceived(filter)) {
    received.push(xlsxRow(receivedCells(row, told)));
    came += parseSar(row.amount);
  }
  const fees: XlsxCell[][] = [];
  const feeSums = new FeeSums();
  for await (const row of readFees(filter)) {
    fees.push(xlsxRow(feeCells(row)));
    feeSums.add(row);
  }
  return [
    sheet('documents', DOCUMENT, documents),
    sheet('lines', LINE, lines),
    sheet('summary', SUMMARY, summary.rows().map(xlsxRow)),
    sheet('refunds', REFUND, [...refunds, xlsxRow(refundsTotal(back))]),
    sheet('received', RECEIVED, [...received, xlsxRow(receivedTotal(came))]),
    sheet('fees', FEE, [...fees, xlsxRow(feeSums.cells())]),
    sheet('reconciliation', RECONCILIATION, (await readReconciliation(filter)).map(xlsxRow)),
  ];
}
