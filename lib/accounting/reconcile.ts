import type { InvoiceKind, OrderStatus } from '../generated/prisma/enums';
import { REVENUE_STATUSES } from '../order/order-status';
import type { Halalas } from '../shared/money';

/** An order with what its documents say. */
export type Booked = {
  status: OrderStatus;
  total: Halalas;
  vat: Halalas;
  /** how often it was cancelled: documents of an earlier round were taken back whole */
  round: number;
  documents: readonly { kind: InvoiceKind; round: number; gross: Halalas; isRefund: boolean }[];
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
  /** sold without VAT: no invoice */
  untaxed: Halalas;
  /** not sold yet, or not any more */
  unsold: Halalas;
  difference: Halalas;
  refunded: Halalas;
};

/** Where what an order costs stands in the books. */
export function partsOf({ status, total, vat, round, documents, refunded }: Booked): Parts {
  const isLive = documents.some((row) => row.kind === 'invoice' && row.round === round);
  const isSold = REVENUE_STATUSES.includes(status);
  const invoiced = documents.reduce((sum, { kind, gross }) => sum + (kind === 'credit_note' ? -gross : gross), 0);
  const credited = documents
    .filter((row) => row.isRefund && row.round === round)
    .reduce((sum, { gross }) => sum + gross, 0);
  const rest = isLive ? 0 : total;
  const due = isSold && vat > 0 ? rest : 0;
  const untaxed = isSold && vat === 0 ? rest : 0;
  const unsold = isSold ? 0 : rest;
  const difference = total - invoiced - credited - due - untaxed - unsold;
  return { total, invoiced, credited, due, untaxed, unsold, difference, refunded };
}
