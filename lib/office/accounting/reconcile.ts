import type { InvoiceKind, OrderStatus } from '../../generated/prisma/enums';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

export type BookedOrder = {
  status: OrderStatus;
  total: Halalas;
  vat: Halalas;
  isTaxable: boolean;
  round: number;
  documents: readonly { kind: InvoiceKind; round: number; gross: Halalas; vat: Halalas; isRefund: boolean }[];
  refunded: Halalas;
};

/** Halalas. */
export type ReconciliationParts = {
  total: Halalas;
  /** Invoices and debit notes minus credit notes. */
  invoiced: Halalas;
  /** Credited by refunds and not by a cancellation. */
  credited: Halalas;
  due: Halalas;
  untaxed: Halalas;
  unsold: Halalas;
  difference: Halalas;
  refunded: Halalas;
  vat: Halalas;
  vatInvoiced: Halalas;
  vatCredited: Halalas;
  vatOpen: Halalas;
  /** Must be 0, like `difference`. */
  vatDifference: Halalas;
};

/** A `difference` means a missing or wrong document. */
export function reconciliationParts({
  status,
  total,
  vat,
  isTaxable,
  round,
  documents,
  refunded,
}: BookedOrder): ReconciliationParts {
  const isLive = documents.some((row) => row.kind === 'invoice' && row.round === round);
  const isSold = REVENUE_STATUSES.includes(status);
  const said = (name: 'gross' | 'vat') =>
    documents.reduce((sum, row) => sum + (row.kind === 'credit_note' ? -row[name] : row[name]), 0);
  const takenBack = (name: 'gross' | 'vat') =>
    documents
      .filter((row) => row.isRefund && row.round === round)
      .reduce((sum, row) => sum + (row.kind === 'credit_note' ? row[name] : -row[name]), 0);
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
