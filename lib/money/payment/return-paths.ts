/** Outcomes that lead back to the checkout. */
export type FailedPaymentOutcome = 'failed' | 'cancelled' | 'late';

type Returned = { orderNumber: string; providerRef: string | null; gatewayType: string };

/** Where a shopper continues after a payment page, as paths of the shop. */
export const paymentReturnPaths = ({ orderNumber, providerRef, gatewayType }: Returned) => ({
  success: `/checkout/success?${new URLSearchParams({
    ...(providerRef ? { session_id: providerRef } : {}),
    order_id: orderNumber,
    source: gatewayType,
  })}`,
  back: (outcome: FailedPaymentOutcome) => `/checkout?${new URLSearchParams({ payment: outcome, order: orderNumber })}`,
});
