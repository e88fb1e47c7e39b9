import type { OrderStatus, StockState } from '../../generated/prisma/enums';

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

type Line = { quantity: number; held: number; product: { stockQuantity: number | null } | null };

/**
 * What an order's line holds of a counted product, and how many pieces it lacks; null where nothing is held or counted. What has left
 * the shop lacks nothing: it left before anybody counted.
 */
export function lineStock(
  { status, stockState }: { status: OrderStatus; stockState: StockState },
  { quantity, held, product }: Line,
): { state: 'reserved' | 'taken'; held: number; lacking: number } | null {
  const isCounted = product !== null && product.stockQuantity !== null;
  const hasLeft = status === 'shipped' || status === 'delivered';
  const lacking = isCounted && !hasLeft ? quantity - held : 0;
  return stockState === 'none' || held + lacking === 0 ? null : { state: stockState, held, lacking };
}
