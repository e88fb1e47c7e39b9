import 'server-only';
import { announce } from '../../platform/server/cache/announce';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { shortError } from './short';

/** Pieces of a line that came back (or leave again, below 0), and how many of them the shelf gets (or gives). */
export type ReturnedLine = {
  itemId: string;
  productId: string | null;
  name: string;
  pieces: number;
  stock: number;
};

type Row = { productId: string; done: boolean; left: number; seen: 'lists' | 'page' | null };

/**
 * Brings the books of counted products in step with pieces of an order, whose row the caller has locked, that came back or leave in their
 * place, and writes the movements down: `by` as in the order's history. Not to be asked twice: the caller's own state says whether it was. Answers what shoppers see otherwise now; expire it after the commit.
 * Errors: out_of_stock, stock_short, of what leaves.
 */
export async function moveReturned(tx: Tx, lines: readonly ReturnedLine[], by: string): Promise<Change[]> {
  const changes: Change[] = [];
  const short: { name: string; left: number }[] = [];
  // Products are locked in the order of their ids, as everywhere.
  const sorted = [...lines].sort((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1));
  for (const { itemId, name, pieces, stock } of sorted) {
    const [moved] = await tx.$queryRaw<Row[]>`
      SELECT product AS "productId", done, available AS "left", seen
      FROM move_returned(${itemId}, ${pieces}::int, ${stock}::int, ${by})`;
    if (moved?.seen) changes.push({ entity: moved.seen === 'lists' ? 'product' : 'stock', id: moved.productId });
    if (moved && !moved.done) short.push({ name, left: moved.left });
  }
  if (short.length > 0) throw shortError(short);
  await announce(tx, changes);
  return changes;
}
