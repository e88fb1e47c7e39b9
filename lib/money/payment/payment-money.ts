import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/** Amount that can be captured. `reported` refunds may include some that the shop `asked` for. */
export const capturableAmount = (came: Halalas, { reported, asked }: { reported: Halalas; asked: Halalas }): Halalas =>
  came - Math.min(came, Math.max(reported, asked));

export const isPlacedStatus = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';
