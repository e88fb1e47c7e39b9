import type { OrderStepsBody } from '@/lib/desk/order-desk/schema';
import type { RequestedStep } from './order-steps';

export const parcelKind = ({ order, parcel }: RequestedStep) =>
  parcel?.kind ?? (order.isPickup ? 'pickup' : 'delivery');

/** Message key of what a step did to several orders; `changed` if they differ. */
export function doneTextOf(
  step: OrderStepsBody['step'],
  wanted: readonly RequestedStep[],
): 'confirm' | 'deliver' | 'ship' | 'ready' | 'cancel' | 'changed' {
  if (step === 'confirm' || step === 'deliver') return step;
  if (step === 'set') return wanted.every(({ to }) => to === 'cancelled') ? 'cancel' : 'changed';
  if (step !== 'ship') return 'changed';
  const [kind, other] = new Set(wanted.map(parcelKind));
  if (other) return 'changed';
  return kind === 'pickup' ? 'ready' : 'ship';
}
