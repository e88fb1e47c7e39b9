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

/** Whether VAT was charged, or the order is free of VAT only because of the tax category of its goods. */
export const isTaxable = ({ taxAmount, taxRate, totalAmount, items }: Taxed): boolean =>
  Number(taxAmount) > 0 ||
  (Number(taxRate) > 0 && Number(totalAmount) > 0 && items.some(({ taxCategory }) => taxCategory !== 'S'));

/** Whether the order needs an invoice: taxable, and sold. */
export const requiresInvoice = ({ status, ...order }: Taxed & { status: OrderStatus }): boolean =>
  isTaxable(order) && REVENUE_STATUSES.includes(status);

/** Whether the shop must retain the order (Saudi VAT law: six years). */
export const hasTaxInvoice = (order: Taxed & { status: OrderStatus; wasPaid: boolean }): boolean =>
  requiresInvoice(order) || (isTaxable(order) && order.wasPaid);
