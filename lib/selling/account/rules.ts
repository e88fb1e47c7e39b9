import type { ReceiptState } from '../../generated/prisma/enums';
import type { OrderStatus } from '../../orders/order/order-status';

type Attempt = { status: string; expiresAt: Date | null };

/** Minimum time left on a payment page for a redirect to it. */
const MIN_LIFE_MS = 60_000;

export const canContinuePayment = (status: OrderStatus, payments: readonly Attempt[], now: Date): boolean =>
  status === 'pending_payment' &&
  payments.some(
    (payment) =>
      payment.status === 'pending' &&
      payment.expiresAt !== null &&
      payment.expiresAt.getTime() > now.getTime() + MIN_LIFE_MS,
  );

type Waiting = {
  canPay: boolean;
  canHandIn: boolean;
  receipts: readonly { state: ReceiptState }[];
  /** Links of parcels on their way; null for a parcel without one. */
  trackingUrls: readonly (string | null)[];
};

/** Next action for the shopper. `trackingUrl`: of the only parcel on its way; null: open the order's page. */
export function nextActionOf({ canPay, canHandIn, receipts, trackingUrls }: Waiting): {
  action: 'pay' | 'receipt' | 'track' | null;
  trackingUrl: string | null;
} {
  if (canPay) return { action: 'pay', trackingUrl: null };
  if (canHandIn && receipts.every(({ state }) => state === 'refused')) return { action: 'receipt', trackingUrl: null };
  const url = trackingUrls.find((one) => one !== null);
  if (!url) return { action: null, trackingUrl: null };
  return { action: 'track', trackingUrl: trackingUrls.length === 1 ? url : null };
}
