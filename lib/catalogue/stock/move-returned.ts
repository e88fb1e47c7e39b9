import 'server-only';
import { storeInvalidation } from '../../platform/server/cache/announce';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { stockShortageError } from './stock-shortage';

/** `pieces`: returned, below 0 if sent again; `stock`: those that go to the shelf. */
export type ReturnedLine = {
  itemId: string;
  productId: string | null;
  name: string;
  pieces: number;
  stock: number;
};

type Row = { productId: string; done: boolean; left: number; seen: 'lists' | 'page' | null };

/**
 * Books returned or replaced pieces. Requires the order lock. Not idempotent. Invalidate the changes after the commit.
 */
export async function bookReturnedStock(tx: Tx, lines: readonly ReturnedLine[], by: string): Promise<CacheChange[]> {
  const changes: CacheChange[] = [];
  const short: { name: string; left: number }[] = [];
  const sorted = [...lines].sort((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1));
  for (const { itemId, name, pieces, stock } of sorted) {
    const [moved] = await tx.$queryRaw<Row[]>`
      SELECT product AS "productId", done, available AS "left", seen
      FROM move_returned(${itemId}, ${pieces}::int, ${stock}::int, ${by})`;
    if (moved?.seen) changes.push({ entity: moved.seen === 'lists' ? 'product' : 'stock', id: moved.productId });
    if (moved && !moved.done) short.push({ name, left: moved.left });
  }
  if (short.length > 0) throw stockShortageError(short);
  await storeInvalidation(tx, changes);
  return changes;
}
