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
