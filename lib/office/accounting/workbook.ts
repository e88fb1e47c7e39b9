import 'server-only';
import { countInvoices } from '../../orders/invoice/admin-reads';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { type ForViewer, maskingFor } from '../../platform/person/personal-data';
import type { XlsxCell, XlsxTable } from '../../platform/server/xlsx-stream';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { toXlsxTable, xlsxRow } from './cells';
import {
  DOCUMENT_COLUMNS,
  DocumentSummary,
  documentCells,
  LINE_COLUMNS,
  lineCells,
  readDocuments,
  SUMMARY_COLUMNS,
} from './documents';
import { FEE_COLUMNS, FeeSums, feeCells, readPayoutFees } from './fees';
import { RECEIVED_COLUMNS, readReceivedPayments, receivedCells, receivedTotal } from './received';
import { RECONCILIATION_COLUMNS, readReconciliation } from './reconciliation';
import { REFUND_COLUMNS, readRefunds, refundCells, refundsTotal } from './refunds';

/** All rows are in memory; CSV has no limit. */
const WORKBOOK = 20_000;

/** Errors: export_too_long. */
export async function accountantsSheets(filter: InvoiceFilter & ForViewer): Promise<XlsxTable[]> {
  if ((await countInvoices(filter)) > WORKBOOK) throw new AppError('export_too_long', { values: { limit: WORKBOOK } });
  const mask = maskingFor(filter.viewer);
  const documents: XlsxCell[][] = [];
  const lines: XlsxCell[][] = [];
  const summary = new DocumentSummary();
  for await (const document of readDocuments(filter)) {
    documents.push(xlsxRow(documentCells(document, mask)));
    lines.push(...lineCells(document).map(xlsxRow));
    summary.add(document);
  }
  const refunds: XlsxCell[][] = [];
  let back = 0;
  for await (const refund of readRefunds(filter)) {
    refunds.push(xlsxRow(refundCells(refund, mask)));
    back += refund.moved;
  }
  const received: XlsxCell[][] = [];
  let came = 0;
  for await (const row of readReceivedPayments(filter)) {
    received.push(xlsxRow(receivedCells(row, mask)));
    came += parseSar(row.amount);
  }
  const fees: XlsxCell[][] = [];
  const feeSums = new FeeSums();
  for await (const row of readPayoutFees(filter)) {
    fees.push(xlsxRow(feeCells(row)));
    feeSums.add(row);
  }
  return [
    toXlsxTable('documents', DOCUMENT_COLUMNS, documents),
    toXlsxTable('lines', LINE_COLUMNS, lines),
    toXlsxTable('summary', SUMMARY_COLUMNS, summary.rows().map(xlsxRow)),
    toXlsxTable('refunds', REFUND_COLUMNS, [...refunds, xlsxRow(refundsTotal(back))]),
    toXlsxTable('received', RECEIVED_COLUMNS, [...received, xlsxRow(receivedTotal(came))]),
    toXlsxTable('fees', FEE_COLUMNS, [...fees, xlsxRow(feeSums.cells())]),
    toXlsxTable('reconciliation', RECONCILIATION_COLUMNS, (await readReconciliation(filter)).map(xlsxRow)),
  ];
}
