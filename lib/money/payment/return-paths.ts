import type { PaymentStatus } from '../../generated/prisma/enums';

export type FailedPaymentOutcome = 'failed' | 'cancelled' | 'late';

type Returned = { orderNumber: string; providerRef: string | null; gatewayType: string };

export const paymentReturnPaths = ({ orderNumber, providerRef, gatewayType }: Returned) => ({
  success: `/checkout/success?${new URLSearchParams({
    ...(providerRef ? { session_id: providerRef } : {}),
    order_id: orderNumber,
    source: gatewayType,
  })}`,
  back: (outcome: FailedPaymentOutcome) => `/checkout?${new URLSearchParams({ payment: outcome, order: orderNumber })}`,
});

/** Outcome of an ended attempt that can be repeated at the checkout; null for others. */
export function retriedOutcomeOf(payment: PaymentStatus): Exclude<FailedPaymentOutcome, 'late'> | null {
  if (payment === 'cancelled') return 'cancelled';
  return payment === 'failed' || payment === 'expired' ? 'failed' : null;
}
