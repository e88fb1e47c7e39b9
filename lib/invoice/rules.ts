import { type OrderStatus, REVENUE_STATUSES } from '../order/order-status';

/**
 * Whether an order has a tax invoice, which the shop must keep (Saudi VAT law: six years): VAT was charged, and the sale went
 * through or its money was received.
 */
export function hasTaxInvoice(order: { status: OrderStatus; taxAmount: string; wasPaid: boolean }): boolean {
  return Number(order.taxAmount) > 0 && (REVENUE_STATUSES.includes(order.status) || order.wasPaid);
}
