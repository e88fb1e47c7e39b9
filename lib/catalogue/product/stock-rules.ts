/* Stock rules (docs/rules.md, "Stock"). The constraint products_stock_follows enforces them in the database. */

export const MAX_STOCK_PIECES = 1_000_000;

export const DEFAULT_LOW_STOCK = 5;

/** Up to this number shoppers see how many are left, whatever the threshold (prisma/sql/4-stock.sql). */
const FEW_LEFT = 5;

export type Stock = {
  stockQuantity: number | null;
  reserved: number;
  lowStockThreshold: number | null;
  /** Set by staff if the product is not counted. */
  inStock: boolean;
};

/** Available pieces: null for uncounted products, 0 if reservations exceed the quantity. */
export const availablePieces = ({
  stockQuantity,
  reserved,
}: Pick<Stock, 'stockQuantity' | 'reserved'>): number | null =>
  stockQuantity === null ? null : Math.max(0, stockQuantity - reserved);

/** Uncounted products are in stock as staff set them. */
export function stockState(stock: Stock): { inStock: boolean; lowStock: boolean } {
  const left = availablePieces(stock);
  if (left === null) return { inStock: stock.inStock, lowStock: false };
  return { inStock: left > 0, lowStock: left <= (stock.lowStockThreshold ?? DEFAULT_LOW_STOCK) };
}

/** Number of pieces to show to shoppers; null if many or uncounted. 0 is shown as sold out. */
export const lowStockCount = (left: number | null): number | null => (left !== null && left <= FEW_LEFT ? left : null);

/** `low`: counted, and at or below the threshold; `…_selling`: sold in the last 30 days. */
export const STOCK_FILTERS = ['in', 'out', 'low', 'low_selling', 'out_selling', 'all'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
