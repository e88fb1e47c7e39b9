import 'server-only';
import type { OrderStatus } from '../../generated/prisma/enums';
import { announce } from '../../platform/server/cache/announce';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { heldAt } from './rules';

/** A product of which an order asks for more than is left. */
export type Short = { productId: string; name: string; wanted: number; left: number };

type Row = Short & { got: number; seen: 'lists' | 'page' | null };

export type Moved = {
  short: Short[];
  /** what shoppers see otherwise now: other processes are told, this one expires it once the transaction has committed */
  changes: Change[];
};

/**
 * Brings the pieces that an order holds in step with its status, in the transaction that sets it and in one statement, whatever the
 * number of its lines (the database's function of this name). May be asked any number of times. An order gets what is left, never more.
 * Each product's movement is written down: `by` as in the order's history; what a change gives back and takes again is one movement.
 */
export async function moveStock(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  by: string,
  cause: 'changed' | null = null,
): Promise<Moved> {
  const target = heldAt(status);
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.product AS "productId", p.name, m.wanted, m.got, m.available AS "left", m.seen
    FROM move_stock(${orderId}, ${target}::stock_state, ${by}, ${cause}::stock_cause) AS m JOIN products p ON p.id = m.product
    WHERE m.seen IS NOT NULL OR m.got < m.wanted AND m.available IS NOT NULL`;
  const changes = rows.flatMap(({ productId: id, seen }): Change[] =>
    seen ? [{ entity: seen === 'lists' ? 'product' : 'stock', id }] : [],
  );
  await announce(tx, changes);
  const short = target === 'none' ? [] : rows.filter(({ got, wanted, left }) => left !== null && got < wanted);
  return { short, changes };
}
