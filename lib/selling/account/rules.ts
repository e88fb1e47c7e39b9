import type { OrderStatus } from '../../orders/order/order-status';

type Attempt = { status: string; expiresAt: Date | null };

/** Minimum time left on a payment page to redirect to it. */
const MIN_LIFE_MS = 60_000;

/** Whether an open attempt's payment page can still be used. */
export const canContinuePayment = (status: OrderStatus, payments: readonly Attempt[], now: Date): boolean =>
  status === 'pending_payment' &&
  payments.some(
    (payment) =>
      payment.status === 'pending' &&
      payment.expiresAt !== null &&
      payment.expiresAt.getTime() > now.getTime() + MIN_LIFE_MS,
  );
