import type { OrderStatus } from '../../generated/prisma/enums';

export type { OrderStatus } from '../../generated/prisma/enums';
/** Literals, so the storefront does not load the enums of Prisma. */
export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** Without `pending_payment`, which only payments set. */
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

/** Paid or accepted, so the session counts as the order's customer. */
export const ACCEPTED_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** How long staff can undo a step: ten seconds on the screen, plus latency. */
export const STEP_UNDO_MS = 60_000;

export const isCancelling = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== to && (from === 'cancelled' || to === 'cancelled');
