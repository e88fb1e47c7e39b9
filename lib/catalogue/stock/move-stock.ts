import 'server-only';
import type { OrderStatus } from '../../generated/prisma/enums';
import { storeInvalidation } from '../../platform/server/cache/announce';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { stockHoldOf } from './rules';

export type StockShortage = { orderId: string; productId: string; name: string; wanted: number; left: number };

type Row = StockShortage & { got: number; seen: 'lists' | 'page' | null };

export type StockMove = {
  short: StockShortage[];
  /** Already stored for other processes; call invalidate() after the commit. */
  changes: CacheChange[];
};

/** Adjusts what orders hold to their status, never beyond the available stock. Idempotent. */
export async function moveStock(
  tx: Tx,
  orderIds: readonly string[],
  status: OrderStatus,
  by: string,
  cause: 'changed' | null = null,
): Promise<StockMove> {
  const target = stockHoldOf(status);
  if (orderIds.length > 1)
    await tx.$executeRaw`
      SELECT 1 FROM products p WHERE p.id IN (SELECT i.product_id FROM order_items i WHERE i.order_id = ANY (${orderIds}))
        AND (p.stock_quantity IS NOT NULL OR p.reserved > 0)
      ORDER BY p.id FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<Row[]>`
    WITH m AS MATERIALIZED (
      SELECT o.id AS of_order, moved.* FROM unnest(${orderIds}::text[]) AS o (id)
        CROSS JOIN LATERAL move_stock(o.id, ${target}::stock_state, ${by}, ${cause}::stock_cause) AS moved
    )
    SELECT m.of_order AS "orderId", m.product AS "productId", p.name, m.wanted, m.got, m.available AS "left", m.seen
    FROM m JOIN products p ON p.id = m.product
    WHERE m.seen IS NOT NULL OR m.got < m.wanted AND m.available IS NOT NULL`;
  const seen = new Map<string, CacheChange>();
  for (const { productId: id, seen: as } of rows)
    if (as && seen.get(id)?.entity !== 'product') seen.set(id, { entity: as === 'lists' ? 'product' : 'stock', id });
  const changes = [...seen.values()];
  await storeInvalidation(tx, changes);
  const short = target === 'none' ? [] : rows.filter(({ got, wanted, left }) => left !== null && got < wanted);
  return { short, changes };
}
