import type { OrderStatus } from '../../orders/order/order-status';

type Attempt = { status: string; expiresAt: Date | null };

/** A payment page that runs out within this time is not led to. */
const LEAST_LIFE_MS = 60_000;

/** Whether an order that waits for its first payment can be paid on: an attempt is open, and its page for a while. */
export const mayPayOn = (status: OrderStatus, payments: readonly Attempt[], now: Date): boolean =>
  status === 'pending_payment' &&
  payments.some(
    (payment) =>
      payment.status === 'pending' &&
      payment.expiresAt !== null &&
      payment.expiresAt.getTime() > now.getTime() + LEAST_LIFE_MS,
  );
