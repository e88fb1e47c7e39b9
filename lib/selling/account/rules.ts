import type { OrderStatus } from '../../orders/order/order-status';

type Attempt = { status: string; expiresAt: Date | null };

/** Minimum time left on a payment page to redirect to it. */
const LEAST_LIFE_MS = 60_000;

/** Whether an open attempt's payment page can still be used. */
export const mayPayOn = (status: OrderStatus, payments: readonly Attempt[], now: Date): boolean =>
  status === 'pending_payment' &&
  payments.some(
    (payment) =>
      payment.status === 'pending' &&
      payment.expiresAt !== null &&
      payment.expiresAt.getTime() > now.getTime() + LEAST_LIFE_MS,
  );
