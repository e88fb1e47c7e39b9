import type { StockCause } from '../../generated/prisma/enums';
import { readCount } from '../../platform/shared/amount';
import { latinNumber } from '../../platform/shared/arabic';
import { MAX_PIECES } from '../product/stock-rules';

/*
 * What staff say of quantities (docs/rules.md, "Stock"): as many lie on the shelf, so many were brought, so many are broken or lost, so many
 * more or fewer there are than the books say.
 */

export const ENTRY_CAUSES = [
  'counted',
  'received',
  'written_off',
  'corrected',
] as const satisfies readonly StockCause[];
export type EntryCause = (typeof ENTRY_CAUSES)[number];

/**
 * Movements that say how many there are, whatever was there before. A count that began before one of them says the same thing a second time:
 * it begins again. What is sold, comes back or is brought meanwhile does it no harm.
 */
export const STATEMENTS = [
  'opening',
  'counted',
  'edited',
  'imported',
  'corrected',
] as const satisfies readonly StockCause[];

/** A number with or without a sign ("+3", "-٢", "5"); null for anything else. */
export function signedCount(text: string): number | null {
  const [, sign = '', digits = ''] = /^([+-]?)\s*(\S.*)$/.exec(latinNumber(text)) ?? [];
  const count = readCount(digits);
  return count === null ? null : sign === '-' ? -count : count;
}

/** What was typed in place of a quantity as so many more or fewer; null where it says a quantity. */
export const differenceOf = (text: string): number | null =>
  /^[+-]/.test(latinNumber(text)) ? signedCount(text) : null;

export type Shelved = {
  /** null: it is not counted */
  stockQuantity: number | null;
  /** pieces of confirmed orders that nobody has packed: they are in no quantity any more, and still on the shelf */
  toShip: number;
};

/** As many should lie on the shelf; null where nothing is counted. */
export const onShelf = ({ stockQuantity, toShip }: Shelved): number | null =>
  stockQuantity === null ? null : stockQuantity + toShip;

export type EntryLine = {
  /** of a count how many lie there; else how many come, go, or are too few or too many in the books */
  pieces: number;
  /** of a count: how many should have lain there when it began; null where nothing was counted then */
  expected?: number | null;
};

export type LineFault = 'uncounted' | 'short' | 'recount' | 'too_many';

/**
 * A product's quantity after a line, or why it cannot be: nothing is counted of which pieces could come or go; fewer are there than are to go;
 * counted in another way than when the count began. A count changes the quantity by what it found too few or too many, so that what was sold
 * between counting and saying so stays sold; more cannot be missing than there are.
 */
export function quantityAfter(cause: EntryCause, line: EntryLine, product: Shelved): number | LineFault {
  const { stockQuantity: now, toShip } = product;
  const after = (count: number) => (count > MAX_PIECES ? 'too_many' : count);
  if (cause === 'counted') {
    const { expected = null } = line;
    if ((now === null) !== (expected === null)) return 'recount';
    return after(Math.max(0, now === null || expected === null ? line.pieces - toShip : now + line.pieces - expected));
  }
  if (now === null) return 'uncounted';
  const count = now + (cause === 'written_off' ? -line.pieces : line.pieces);
  return count < 0 ? 'short' : after(count);
}
