import { isCancelling, type OrderStatus, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { holds } from '../../platform/shared/areas';

/** Statuses that staff may set, the present one included. */
export const settableFrom = (status: OrderStatus, holder: Parameters<typeof holds>[0]): readonly OrderStatus[] =>
  holds(holder, 'orders_work')
    ? STAFF_ORDER_STATUSES.filter((to) => holds(holder, 'orders') || !isCancelling(status, to))
    : [];
