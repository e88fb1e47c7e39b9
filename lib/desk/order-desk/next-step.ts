import type { PaymentKind } from '../../money/payment/providers/manifest';
import type { OrderStatus } from '../../orders/order/order-status';

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

/** The usual next step, or null; `ready` keeps the status. */
export function nextOrderStep({ status, paymentKind, isPickup, isWaiting }: Order): NextOrderStep | null {
  if (status === 'confirmed' && isWaiting) return { to: 'delivered', label: 'pick_up' };
  if (status === 'confirmed' && isPickup) return { to: 'confirmed', label: 'ready' };
  const step = STEPS[status] ?? null;
  return step?.label === 'confirm' && paymentKind === 'transfer' ? { ...step, label: 'confirm_transfer' } : step;
}
