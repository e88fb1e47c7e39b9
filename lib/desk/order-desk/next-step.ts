import type { PaymentKind } from '../../money/payment/manifest';
import type { OrderStatus } from '../../orders/order/order-status';

/** What staff do next with an order, and the status that it gets; null where nothing is to be done. */
export type NextStep = {
  to: OrderStatus;
  label: 'confirm' | 'confirm_transfer' | 'ready' | 'ship' | 'pick_up' | 'deliver';
};

const STEPS: Partial<Record<OrderStatus, NextStep>> = {
  pending: { to: 'confirmed', label: 'confirm' },
  confirmed: { to: 'shipped', label: 'ship' },
  shipped: { to: 'delivered', label: 'deliver' },
};

type Order = { status: OrderStatus; paymentKind: PaymentKind | null; isPickup: boolean; isWaiting: boolean };

/**
 * The one next step of an order. A transfer is confirmed by having been seen on the account; what is picked up is laid ready at the branch,
 * which leaves its status as it is.
 */
export function nextStep({ status, paymentKind, isPickup, isWaiting }: Order): NextStep | null {
  if (status === 'confirmed' && isWaiting) return { to: 'delivered', label: 'pick_up' };
  if (status === 'confirmed' && isPickup) return { to: 'confirmed', label: 'ready' };
  const step = STEPS[status] ?? null;
  return step?.label === 'confirm' && paymentKind === 'transfer' ? { ...step, label: 'confirm_transfer' } : step;
}
