import type { OrderStatus } from '../order/order-status';
import type { PaymentKind } from '../payment/manifest';

/** What staff do next with an order, and the status that it gets; null where nothing is to be done. */
export type NextStep = { to: OrderStatus; label: 'confirm' | 'confirm_transfer' | 'ship' | 'pick_up' | 'deliver' };

const STEPS: Partial<Record<OrderStatus, NextStep>> = {
  pending: { to: 'confirmed', label: 'confirm' },
  confirmed: { to: 'shipped', label: 'ship' },
  shipped: { to: 'delivered', label: 'deliver' },
};

type Order = { status: OrderStatus; paymentKind: PaymentKind | null; isWaiting: boolean };

/** The one next step of an order. A transfer is confirmed by having been seen on the account; what waits at the branch is picked up. */
export function nextStep({ status, paymentKind, isWaiting }: Order): NextStep | null {
  if (status === 'confirmed' && isWaiting) return { to: 'delivered', label: 'pick_up' };
  const step = STEPS[status] ?? null;
  return step?.label === 'confirm' && paymentKind === 'transfer' ? { ...step, label: 'confirm_transfer' } : step;
}
