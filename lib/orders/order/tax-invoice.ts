import type { TaxCategory } from '../../platform/shared/vat';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';

type Amount = { toString(): string };

type Taxed = {
  taxAmount: Amount;
  /** percent */
  taxRate: Amount;
  totalAmount: Amount;
  /** those at least that are not at the standard rate */
  items: readonly { taxCategory: TaxCategory }[];
};

/** What isTaxable has to know of an order. */
export const taxedSelect = {
  taxAmount: true,
  taxRate: true,
  totalAmount: true,
  items: { where: { taxCategory: { not: 'S' } }, select: { taxCategory: true }, take: 1 },
} as const;

/** Whether an order's sale calls for a tax invoice: VAT was charged, or is not only because of what was sold (zero-rated, exempt, out of scope). */
export const isTaxable = ({ taxAmount, taxRate, totalAmount, items }: Taxed): boolean =>
  Number(taxAmount) > 0 ||
  (Number(taxRate) > 0 && Number(totalAmount) > 0 && items.some(({ taxCategory }) => taxCategory !== 'S'));

/** Whether an order calls for a tax invoice now: the shop charges VAT, and the sale goes ahead. */
export const callsForInvoice = ({ status, ...order }: Taxed & { status: OrderStatus }): boolean =>
  isTaxable(order) && REVENUE_STATUSES.includes(status);

/**
 * Whether the shop must keep an order for its taxes (Saudi VAT law: six years): it calls for an invoice, and the sale went through or its money
 * was received.
 */
export const hasTaxInvoice = (order: Taxed & { status: OrderStatus; wasPaid: boolean }): boolean =>
  callsForInvoice(order) || (isTaxable(order) && order.wasPaid);
