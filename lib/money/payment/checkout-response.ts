import type { TransferDetails } from './contract';
import type { PaymentKind } from './manifest';

/** The checkout's answer (docs/rules.md, "Checkout answers"). */
export type CheckoutResponse = {
  requiresRedirect: boolean;
  redirectUrl: string | null;
  paymentType: string;
  /** null for an unknown payment method */
  paymentKind: PaymentKind | null;
  message: string | null;
  requiresPaymentSheet: boolean;
  bankingDetails: TransferDetails | null;
  orderNumber: string;
};

export const CURRENCY = 'SAR';

/** Unpaid orders are cancelled after it. */
export const PAYMENT_LIFE_MS = 60 * 60 * 1000;
