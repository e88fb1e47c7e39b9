import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/** So long a link can be used, and so long an order waits for it. */
export const LINK_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** So long an order still waits whose link staff have ended: time enough to make another one. */
export const REVOKED_GRACE_MS = 60 * 60 * 1000;

/**
 * Why nothing can be paid by a link any more: nothing is due, the order is cancelled, the shop ended it (a parcel that collects the money does
 * too), its time is over.
 */
export type LinkEnd = 'paid' | 'cancelled' | 'revoked' | 'over';
export type LinkState = LinkEnd | 'open';

type Link = {
  revokedAt: Date | null;
  expiresAt: Date;
  /** of its order */
  status: OrderStatus;
  due: Halalas;
  /** a parcel is out whose carrier collects what is due */
  isCollected: boolean;
};

/** How a link ended; null while it can be used. What became of the order says more than what became of the link. */
export function endOf({ revokedAt, expiresAt, status, due, isCollected }: Link, now: Date): LinkEnd | null {
  if (status === 'cancelled') return 'cancelled';
  if (due === 0) return 'paid';
  if (revokedAt !== null || isCollected) return 'revoked';
  return expiresAt <= now ? 'over' : null;
}
