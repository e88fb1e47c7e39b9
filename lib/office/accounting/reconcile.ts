import type { InvoiceKind, OrderStatus } from '../../generated/prisma/enums';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/** An order with what its documents say. */
export type Booked = {
  status: OrderStatus;
  total: Halalas;
  vat: Halalas;
  /** its sale calls for an invoice */
  isTaxable: boolean;
  /** how often it was cancelled: documents of an earlier round were taken back whole */
  round: number;
  documents: readonly { kind: InvoiceKind; round: number; gross: Halalas; vat: Halalas; isRefund: boolean }[];
  /** money that has gone back */
  refunded: Halalas;
};

/** What an order costs, and where it stands in the books. The difference is 0 where the books are right. */
export type Parts = {
  total: Halalas;
  /** invoices and debit notes less credit notes */
  invoiced: Halalas;
  /** of it what credit notes for refunds took back while the order stays as it is */
  credited: Halalas;
  /** sold, and its invoice is still to be issued */
  due: Halalas;
  /** sold by a shop that charges no VAT: no invoice */
  untaxed: Halalas;
  /** not sold yet, or not any more */
  unsold: Halalas;
  difference: Halalas;
  refunded: Halalas;
  /** VAT of what orders cost */
  vat: Halalas;
  /** of it that of invoices and debit notes less credit notes */
  vatInvoiced: Halalas;
  /** and what credit notes for refunds took of that back */
  vatCredited: Halalas;
  /** and that of what is not invoiced: due, not sold */
  vatOpen: Halalas;
  /** 0 where the books are right, as that of the amounts */
  vatDifference: Halalas;
};

/** Where what an order costs stands in the books. */
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
