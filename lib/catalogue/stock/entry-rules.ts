import type { StockCause } from '../../generated/prisma/enums';
import { parseCount } from '../../platform/shared/amount';
import { latinNumber } from '../../platform/shared/arabic/normalize';
import { MAX_STOCK_PIECES } from '../product/stock-rules';

/* Stock entries of staff (docs/rules.md, "Stock"). */

export const ENTRY_CAUSES = [
  'counted',
  'received',
  'written_off',
  'corrected',
] as const satisfies readonly StockCause[];
export type EntryCause = (typeof ENTRY_CAUSES)[number];

export const MAX_ENTRY_LINES = 500;

/** Movements that set an absolute quantity. If one happens during a count, staff must count again. */
export const ABSOLUTE_CAUSES = [
  'opening',
  'counted',
  'edited',
  'imported',
  'corrected',
] as const satisfies readonly StockCause[];

/** Parses "+3", "-٢" or "5"; null if invalid. */
export function parseSignedCount(text: string): number | null {
  const [, sign = '', digits = ''] = /^([+-]?)\s*(\S.*)$/.exec(latinNumber(text)) ?? [];
  const count = parseCount(digits);
  return count === null ? null : sign === '-' ? -count : count;
}

/** Parses a number with a sign as a difference; null without a sign. */
export const signedDifference = (text: string): number | null =>
  /^[+-]/.test(latinNumber(text)) ? parseSignedCount(text) : null;

export type ShelfStock = {
  stockQuantity: number | null;
  /** Pieces of confirmed orders that are not packed: already subtracted, but still on the shelf. */
  toShip: number;
};

/** Null if not counted. */
export const expectedOnShelf = ({ stockQuantity, toShip }: ShelfStock): number | null =>
  stockQuantity === null ? null : stockQuantity + toShip;

export type EntryLine = {
  pieces: number;
  /** Only for counts: expected quantity at the start; null: not counted before. */
  expected?: number | null;
};

export type LineFault = 'uncounted' | 'short' | 'recount' | 'too_many';

/**
 * Quantity after a line, or its fault. A count adds its difference to `expected`, so that sales during the count
 * remain.
 */
export function quantityAfter(cause: EntryCause, line: EntryLine, product: ShelfStock): number | LineFault {
  const { stockQuantity: now, toShip } = product;
  const after = (count: number) => (count > MAX_STOCK_PIECES ? 'too_many' : count);
  if (cause === 'counted') {
    const { expected = null } = line;
    if ((now === null) !== (expected === null)) return 'recount';
    return after(Math.max(0, now === null || expected === null ? line.pieces - toShip : now + line.pieces - expected));
  }
  if (now === null) return 'uncounted';
  const count = now + (cause === 'written_off' ? -line.pieces : line.pieces);
  return count < 0 ? 'short' : after(count);
}
