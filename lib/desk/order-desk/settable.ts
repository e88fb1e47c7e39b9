import { isCancelling, type OrderStatus, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { holds } from '../../platform/shared/areas';

/**
 * The statuses that somebody may give an order, the one that it has among them: none for who only sees orders; for who works on them neither
 * a cancellation nor a way back from one.
 */
export const settableFrom = (status: OrderStatus, holder: Parameters<typeof holds>[0]): readonly OrderStatus[] =>
  holds(holder, 'orders_work')
    ? STAFF_ORDER_STATUSES.filter((to) => holds(holder, 'orders') || !isCancelling(status, to))
    : [];
