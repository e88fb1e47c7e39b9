import type { OrderStatus } from '../../generated/prisma/enums';

export type { OrderStatus } from '../../generated/prisma/enums';
/** Literal, so that the storefront does not load the Prisma enums. */
export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** `pending_payment` is set by payments only. */
export const STAFF_ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

export const REVENUE_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Make a customer a returning one. */
export const RETURNING_CUSTOMER_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

export const CLOSED_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Paid or accepted, so they prove something about their session. */
export const ACCEPTED_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Whether the move cancels or revives an order. */
export const isCancelling = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== to && (from === 'cancelled' || to === 'cancelled');
