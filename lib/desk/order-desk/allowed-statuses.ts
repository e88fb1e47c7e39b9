import { isCancelling, type OrderStatus, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { hasPermission } from '../../platform/shared/areas';

/** Statuses that staff may set, the present one included. */
export const allowedStatusesFrom = (
  status: OrderStatus,
  holder: Parameters<typeof hasPermission>[0],
): readonly OrderStatus[] =>
  hasPermission(holder, 'orders_work')
    ? STAFF_ORDER_STATUSES.filter((to) => hasPermission(holder, 'orders') || !isCancelling(status, to))
    : [];
