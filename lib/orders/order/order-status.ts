import type { OrderStatus } from '../../generated/prisma/enums';

export type { OrderStatus } from '../../generated/prisma/enums';
/** Written out, so that the storefront's pages need not load the lists of the database. */
export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** What staff may set; `pending_payment` belongs to the payment alone. */
export const STAFF_ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** Orders that count as business: revenue is summed over these. */
export const REVENUE_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Orders that make a customer a returning one: not cancelled, not unpaid. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** Those for which nobody waits any more. */
export const CLOSED_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Whether somebody still waits for something: the goods, or their payment. */
export const isOpen = (status: OrderStatus): boolean => !CLOSED_STATUSES.some((closed) => closed === status);

/** Orders that prove something of the session that made them: the shop has seen their money or taken them on. */
export const PROVEN_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Whether a step cancels an order, or brings a cancelled one back. */
export const isCancelling = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== to && (from === 'cancelled' || to === 'cancelled');
