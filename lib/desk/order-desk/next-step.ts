import type { PaymentKind } from '../../money/payment/providers/manifest';
import { isCancelling, type OrderStatus, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { hasPermission } from '../../platform/shared/areas';

export type NextOrderStep = {
  to: OrderStatus;
  label: 'confirm' | 'confirm_transfer' | 'ready' | 'ship' | 'pick_up' | 'deliver';
};

const STEPS: Partial<Record<OrderStatus, NextOrderStep>> = {
  pending: { to: 'confirmed', label: 'confirm' },
  confirmed: { to: 'shipped', label: 'ship' },
  shipped: { to: 'delivered', label: 'deliver' },
};

type Order = { status: OrderStatus; paymentKind: PaymentKind | null; isPickup: boolean; isWaiting: boolean };

/** The usual next step, or null. `ready` does not change the status. */
export function nextOrderStep({ status, paymentKind, isPickup, isWaiting }: Order): NextOrderStep | null {
  if (status === 'confirmed' && isWaiting) return { to: 'delivered', label: 'pick_up' };
  if (status === 'confirmed' && isPickup) return { to: 'confirmed', label: 'ready' };
  const step = STEPS[status] ?? null;
  return step?.label === 'confirm' && paymentKind === 'transfer' ? { ...step, label: 'confirm_transfer' } : step;
}

/** Statuses that staff may set, including the current one. */
export const allowedStatusesFrom = (
  status: OrderStatus,
  holder: Parameters<typeof hasPermission>[0],
): readonly OrderStatus[] =>
  hasPermission(holder, 'orders_work')
    ? STAFF_ORDER_STATUSES.filter((to) => hasPermission(holder, 'orders') || !isCancelling(status, to))
    : [];
