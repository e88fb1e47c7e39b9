import type { OrderStatus, StockState } from '../../generated/prisma/enums';

const HELD: Record<OrderStatus, StockState> = {
  pending: 'reserved',
  pending_payment: 'reserved',
  confirmed: 'taken',
  shipped: 'taken',
  delivered: 'taken',
  cancelled: 'none',
};

export const stockHoldOf = (status: OrderStatus): StockState => HELD[status];

type Line = { quantity: number; held: number; returned: number; product: { stockQuantity: number | null } | null };

/** Held and missing pieces of an order line; null if nothing is held or counted. Shipped orders lack nothing. */
export function orderLineStock(
  { status, stockState }: { status: OrderStatus; stockState: StockState },
  { quantity, held, returned, product }: Line,
): { state: 'reserved' | 'taken'; held: number; lacking: number } | null {
  const isCounted = product !== null && product.stockQuantity !== null;
  const hasLeft = status === 'shipped' || status === 'delivered';
  const lacking = isCounted && !hasLeft ? Math.max(quantity - returned - held, 0) : 0;
  return stockState === 'none' || held + lacking === 0 ? null : { state: stockState, held, lacking };
}
