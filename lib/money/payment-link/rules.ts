import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

export const PAYMENT_LINK_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** Time after a revocation in which an unpaid order stays open, so that staff can create another link. */
export const REVOKED_GRACE_MS = 60 * 60 * 1000;

/** `revoked`: by staff, or because a parcel collects the money; `over`: expired. */
export type PaymentLinkEnd = 'paid' | 'cancelled' | 'revoked' | 'over';
export type PaymentLinkState = PaymentLinkEnd | 'open';

type Link = {
  revokedAt: Date | null;
  expiresAt: Date;
  status: OrderStatus;
  due: Halalas;
  isCollected: boolean;
};

/** Reason why the link cannot be paid; null if it can. */
export function paymentLinkEndOf(
  { revokedAt, expiresAt, status, due, isCollected }: Link,
  now: Date,
): PaymentLinkEnd | null {
  if (status === 'cancelled') return 'cancelled';
  if (due === 0) return 'paid';
  if (revokedAt !== null || isCollected) return 'revoked';
  return expiresAt <= now ? 'over' : null;
}
