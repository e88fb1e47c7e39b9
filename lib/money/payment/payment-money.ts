import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/** Amount left to capture. `reported` refunds may include those that the shop `asked` for, so the larger sum counts. */
export const capturableAmount = (came: Halalas, { reported, asked }: { reported: Halalas; asked: Halalas }): Halalas =>
  came - Math.min(came, Math.max(reported, asked));

export const isPlacedStatus = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';
