import 'server-only';
import type { Tx } from '../server/db';
import { type Halalas, parseSar } from '../shared/money';

/**
 * How an order's money truly came: the way that brought the most of it, of several equal ones the first; where none has come, the way that was
 * chosen.
 */
export function wayOf(chosen: string | null, brought: readonly { way: string; amount: Halalas }[]): string | null {
  const sums = new Map<string, Halalas>();
  for (const { way, amount } of brought) if (amount > 0) sums.set(way, (sums.get(way) ?? 0) + amount);
  const [most] = [...sums].sort(([, a], [, b]) => b - a);
  return most ? most[0] : chosen;
}

type Brought = { id: string; chosen: string | null; way: string | null; amount: string | null };

/**
 * The same of orders by their ids, read from what providers report and staff noted, in one statement. A simulated payment came by the way that was
 * chosen.
 */
export async function readPaidBy(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const ids = [...orderIds];
  const rows = await tx.$queryRaw<Brought[]>`
    SELECT o.id, o.payment_method AS chosen, came.way, came.amount::text AS amount
    FROM orders o LEFT JOIN (
      SELECT p.order_id, CASE p.provider WHEN 'simulated' THEN null ELSE p.provider END AS way, p.paid_amount AS amount
      FROM payments p WHERE p.order_id = ANY (${ids}) AND p.status <> 'failed' AND p.paid_amount > 0
      UNION ALL SELECT r.order_id, r.method::text, r.amount FROM received_payments r WHERE r.order_id = ANY (${ids})
    ) AS came ON came.order_id = o.id
    WHERE o.id = ANY (${ids})`;
  const own = Map.groupBy(rows, ({ id }) => id);
  return new Map([...own].map(([id, came]) => [id, wayOf(came[0]?.chosen ?? null, came.flatMap(broughtBy))]));
}

const broughtBy = ({ chosen, way, amount }: Brought) => {
  const by = way ?? chosen;
  return by === null || amount === null ? [] : [{ way: by, amount: parseSar(amount) }];
};
