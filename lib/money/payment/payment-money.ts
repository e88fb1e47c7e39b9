import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/** Amount to capture. `reported` refunds may include those `asked` for by the shop. */
export const capturableAmount = (came: Halalas, { reported, asked }: { reported: Halalas; asked: Halalas }): Halalas =>
  came - Math.min(came, Math.max(reported, asked));

/** Neither cancelled nor waiting for payment. */
export const isPlaced = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';
