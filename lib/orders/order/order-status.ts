import type { OrderStatus } from '../../generated/prisma/enums';

export type { OrderStatus } from '../../generated/prisma/enums';
/** Not Prisma's enum, which the storefront would load. */
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

export const RETURNING_CUSTOMER_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

export const CLOSED_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

/** An order with one of these makes its session a customer. */
export const ACCEPTED_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** How long staff can undo a step: ten seconds on the screen, plus latency. */
export const STEP_UNDO_MS = 60_000;

export const isCancelling = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== to && (from === 'cancelled' || to === 'cancelled');
