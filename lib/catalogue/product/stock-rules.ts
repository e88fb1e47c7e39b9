/* Stock rules (docs/rules.md, "Stock"). The constraint products_stock_follows enforces them in the database. */

export const MAX_PIECES = 1_000_000;

export const DEFAULT_LOW_STOCK = 5;

/** Shown to shoppers, independent of the threshold (prisma/sql/4-stock.sql). */
const FEW_LEFT = 5;

export type Stock = {
  stockQuantity: number | null;
  reserved: number;
  lowStockThreshold: number | null;
  /** Set by staff if not counted. */
  inStock: boolean;
};

/** Available pieces; null if not counted. Reservations may exceed the quantity. */
export const availablePieces = ({
  stockQuantity,
  reserved,
}: Pick<Stock, 'stockQuantity' | 'reserved'>): number | null =>
  stockQuantity === null ? null : Math.max(0, stockQuantity - reserved);

/** Derives availability and low stock. */
export function stockState(stock: Stock): { inStock: boolean; lowStock: boolean } {
  const left = availablePieces(stock);
  if (left === null) return { inStock: stock.inStock, lowStock: false };
  return { inStock: left > 0, lowStock: left <= (stock.lowStockThreshold ?? DEFAULT_LOW_STOCK) };
}

/** Count to show to shoppers; null if many or not counted. 0 is shown as sold out. */
export const lowStockCount = (left: number | null): number | null => (left !== null && left <= FEW_LEFT ? left : null);

/** `low`: counted, at the threshold or below; `…_selling`: sold in 30 days. */
export const STOCK_FILTERS = ['in', 'out', 'low', 'low_selling', 'out_selling', 'all'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
