import type { OrderStatus, StockState } from '../generated/prisma/enums';

const HELD: Record<OrderStatus, StockState> = {
  pending: 'reserved',
  pending_payment: 'reserved',
  confirmed: 'taken',
  shipped: 'taken',
  delivered: 'taken',
  cancelled: 'none',
};

/** What an order of this status holds of the stock. */
export const heldAt = (status: OrderStatus): StockState => HELD[status];
