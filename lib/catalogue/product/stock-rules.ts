/*
 * How many pieces of a product are left, and what follows from it (docs/rules.md, "Stock"). The database holds the same against every
 * writer: the constraint products_stock_follows.
 */

/** So many pieces of a product can be counted. */
export const MAX_PIECES = 1_000_000;

/** So many left are few, where staff say nothing of a product. */
export const DEFAULT_LOW_STOCK = 5;

/** So many left are few enough to tell shoppers, whatever staff's own threshold is (prisma/sql/4-stock.sql expires pages by it). */
const FEW_LEFT = 5;

export type Stock = {
  /** pieces that the shop has; null: they are not counted */
  stockQuantity: number | null;
  /** of them those that orders wait with for their payment */
  reserved: number;
  lowStockThreshold: number | null;
  /** what staff say where nothing is counted */
  inStock: boolean;
};

/** Pieces that can still be ordered; null where they are not counted. Staff may say a quantity below what is reserved: none then. */
export const piecesLeft = ({ stockQuantity, reserved }: Pick<Stock, 'stockQuantity' | 'reserved'>): number | null =>
  stockQuantity === null ? null : Math.max(0, stockQuantity - reserved);

/** What follows from the quantities: whether a product can be had, and whether it runs low. */
export function stockState(stock: Stock): { inStock: boolean; lowStock: boolean } {
  const left = piecesLeft(stock);
  if (left === null) return { inStock: stock.inStock, lowStock: false };
  return { inStock: left > 0, lowStock: left <= (stock.lowStockThreshold ?? DEFAULT_LOW_STOCK) };
}

/** The pieces left where they are few enough to tell shoppers; else null. Of none (0) a shopper is told only that there are none. */
export const fewLeft = (left: number | null): number | null => (left !== null && left <= FEW_LEFT ? left : null);

/**
 * Which products of the staff's list by stock. `low`: counted, and few or none are left; `low_selling`, `out_selling`:
 * few are left, or none, of what was sold within the last 30 days.
 */
export const STOCK_FILTERS = ['in', 'out', 'low', 'low_selling', 'out_selling', 'all'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
