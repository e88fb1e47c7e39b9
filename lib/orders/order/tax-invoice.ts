import { type OrderStatus, REVENUE_STATUSES } from './order-status';

type Taxed = { status: OrderStatus; taxAmount: string };

/** Whether an order calls for a tax invoice now: VAT was charged, and the sale goes ahead. */
export const callsForInvoice = ({ status, taxAmount }: Taxed): boolean =>
  Number(taxAmount) > 0 && REVENUE_STATUSES.includes(status);

/**
 * Whether the shop must keep an order for its taxes (Saudi VAT law: six years): VAT was charged, and the sale went through or its money
 * was received.
 */
export const hasTaxInvoice = (order: Taxed & { wasPaid: boolean }): boolean =>
  callsForInvoice(order) || (Number(order.taxAmount) > 0 && order.wasPaid);
