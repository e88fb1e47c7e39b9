import type { TaxCategory } from '../../platform/business/vat';
import { type OrderStatus, REVENUE_STATUSES } from './order-status';

type Amount = { toString(): string };

type Taxed = {
  taxAmount: Amount;
  taxRate: Amount;
  totalAmount: Amount;
  items: readonly { taxCategory: TaxCategory }[];
};

export const taxableOrderSelect = {
  taxAmount: true,
  taxRate: true,
  totalAmount: true,
  items: { where: { taxCategory: { not: 'S' } }, select: { taxCategory: true }, take: 1 },
} as const;

/** Whether VAT was charged, or is 0 only because of the goods' tax category. */
export const isTaxable = ({ taxAmount, taxRate, totalAmount, items }: Taxed): boolean =>
  Number(taxAmount) > 0 ||
  (Number(taxRate) > 0 && Number(totalAmount) > 0 && items.some(({ taxCategory }) => taxCategory !== 'S'));

/** Sold orders that are taxable need an invoice. */
export const requiresInvoice = ({ status, ...order }: Taxed & { status: OrderStatus }): boolean =>
  isTaxable(order) && REVENUE_STATUSES.includes(status);

/** Saudi VAT law: such orders must be retained for six years. */
export const hasTaxInvoice = (order: Taxed & { status: OrderStatus; wasPaid: boolean }): boolean =>
  requiresInvoice(order) || (isTaxable(order) && order.wasPaid);
