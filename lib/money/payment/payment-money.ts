import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/**
 * Halalas to capture. `asked`: refunds requested by the shop; `reported`: by the provider, may include those. Refunds
 * by hand do not count: the provider returns whatever is not captured.
 */
export const takeableOf = (came: Halalas, { reported, asked }: { reported: Halalas; asked: Halalas }): Halalas =>
  came - Math.min(came, Math.max(reported, asked));

/** Whether an order is neither cancelled nor waiting for payment. */
export const stands = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';
