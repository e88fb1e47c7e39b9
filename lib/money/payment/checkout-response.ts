import type { TransferDetails } from './providers/contract';
import type { PaymentKind } from './providers/manifest';

/** See docs/rules.md, "Checkout answers". */
export type CheckoutResponse = {
  requiresRedirect: boolean;
  redirectUrl: string | null;
  paymentType: string;
  paymentKind: PaymentKind | null;
  message: string | null;
  requiresPaymentSheet: boolean;
  bankingDetails: TransferDetails | null;
  orderNumber: string;
};

export const CURRENCY_CODE = 'SAR';

/** Age at which unpaid orders are cancelled. */
export const PAYMENT_LIFE_MS = 60 * 60 * 1000;
