import type { InvoiceKind, OrderStatus } from '../../generated/prisma/enums';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

export type Booked = {
  status: OrderStatus;
  total: Halalas;
  vat: Halalas;
  /** its sale needs an invoice */
  isTaxable: boolean;
  /** number of cancellations: documents of earlier rounds were fully credited */
  round: number;
  documents: readonly { kind: InvoiceKind; round: number; gross: Halalas; vat: Halalas; isRefund: boolean }[];
  refunded: Halalas;
};

/** Where an order's price stands in the books, in halalas. `difference` must be 0. */
export type Parts = {
  total: Halalas;
  /** invoices and debit notes less credit notes */
  invoiced: Halalas;
  /** credited by refunds, not by a cancellation */
  credited: Halalas;
  /** sold, invoice pending */
  due: Halalas;
  /** sold without VAT: no invoice */
  untaxed: Halalas;
  /** not sold, or not any more */
  unsold: Halalas;
  difference: Halalas;
  refunded: Halalas;
  /** of the order */
  vat: Halalas;
  /** invoices and debit notes less credit notes */
  vatInvoiced: Halalas;
  /** credited by refunds */
  vatCredited: Halalas;
  /** of amounts without an invoice */
  vatOpen: Halalas;
  /** must be 0 */
  vatDifference: Halalas;
};

export function partsOf({ status, total, vat, isTaxable, round, documents, refunded }: Booked): Parts {
  const isLive = documents.some((row) => row.kind === 'invoice' && row.round === round);
  const isSold = REVENUE_STATUSES.includes(status);
  const said = (name: 'gross' | 'vat') =>
    documents.reduce((sum, row) => sum + (row.kind === 'credit_note' ? -row[name] : row[name]), 0);
  const takenBack = (name: 'gross' | 'vat') =>
    documents.filter((row) => row.isRefund && row.round === round).reduce((sum, row) => sum + row[name], 0);
  const [invoiced, credited] = [said('gross'), takenBack('gross')];
  const [vatInvoiced, vatCredited] = [said('vat'), takenBack('vat')];
  const rest = isLive ? 0 : total;
  const due = isSold && isTaxable ? rest : 0;
  const untaxed = isSold && !isTaxable ? rest : 0;
  const unsold = isSold ? 0 : rest;
  const difference = total - invoiced - credited - due - untaxed - unsold;
  const vatOpen = isLive ? 0 : vat;
  const vatDifference = vat - vatInvoiced - vatCredited - vatOpen;
  const ofVat = { vat, vatInvoiced, vatCredited, vatOpen, vatDifference };
  return { total, invoiced, credited, due, untaxed, unsold, difference, refunded, ...ofVat };
}
