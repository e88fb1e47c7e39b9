import type { OrderStatus } from '@/lib/orders/order/order-status';

export type OrderStep = {
  status: OrderStatus;
  state: 'done' | 'now' | 'next';
  /** formatted time */
  at: string | null;
};

const AHEAD: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** A cancelled order has no future steps. */
export function timelineSteps(
  status: OrderStatus,
  history: readonly { to: OrderStatus; atText: string }[],
): OrderStep[] {
  const reached = (wanted: OrderStatus) => history.findLast((entry) => entry.to === wanted)?.atText ?? null;
  const first = history[0]?.to ?? status;
  const start: OrderStatus[] = first === 'pending' || first === 'pending_payment' ? [first] : [];
  if (status === 'cancelled') {
    const passed = AHEAD.filter((step) => reached(step) !== null);
    return [...start, ...passed, 'cancelled' as const].map((step) => ({
      status: step,
      state: step === 'cancelled' ? 'now' : 'done',
      at: reached(step),
    }));
  }
  const line = [...new Set([...start, ...(AHEAD.includes(status) ? [] : [status]), ...AHEAD])];
  const now = line.indexOf(status);
  return line.map((step, index) => ({
    status: step,
    state: index < now ? 'done' : index === now ? 'now' : 'next',
    at: index <= now ? reached(step) : null,
  }));
}
