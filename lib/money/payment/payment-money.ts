import type { OrderStatus } from '../../orders/order/order-status';
import type { Halalas } from '../../platform/shared/money';

/**
 * What is to be taken of a payment when its goods leave: all but what the provider gives back (`asked`: by refunds of the shop) or has given back
 * (`reported`, which may hold those already). What staff gave back themselves is none of that: what is not taken, the provider returns as well.
 */
export const takeableOf = (came: Halalas, { reported, asked }: { reported: Halalas; asked: Halalas }): Halalas =>
  came - Math.min(came, Math.max(reported, asked));

/** Whether an order is one: paid for, or to be paid otherwise, and not cancelled. */
export const stands = (status: OrderStatus): boolean => status !== 'pending_payment' && status !== 'cancelled';
