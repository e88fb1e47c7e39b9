import { isCancelling, type OrderStatus, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { holds } from '../../platform/shared/areas';

/** Includes the present status. `orders_work` alone neither cancels nor revives. */
export const settableFrom = (status: OrderStatus, holder: Parameters<typeof holds>[0]): readonly OrderStatus[] =>
  holds(holder, 'orders_work')
    ? STAFF_ORDER_STATUSES.filter((to) => holds(holder, 'orders') || !isCancelling(status, to))
    : [];
