import type { TransferDetails } from './contract';
import type { PaymentKind } from './manifest';

/** The answer to a checkout (docs/rules.md, "Checkout answers"). */
export type CheckoutResponse = {
  requiresRedirect: boolean;
  redirectUrl: string | null;
  paymentType: string;
  /** what follows the order; null where the shop does not know its payment method */
  paymentKind: PaymentKind | null;
  message: string | null;
  requiresPaymentSheet: boolean;
  bankingDetails: TransferDetails | null;
  orderNumber: string;
};

/** The shop's prices are riyals. */
export const CURRENCY = 'SAR';

/** An order that is not paid by then is cancelled. */
export const PAYMENT_LIFE_MS = 60 * 60 * 1000;
