import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { db } from '../db.ts';

/** Adds missing ledger entries for money that a test wrote directly to the database. */
export async function bookMoney(orderId: string, client: Prisma.TransactionClient = db): Promise<void> {
  await client.$executeRaw`
    INSERT INTO order_entries (order_id, payment_id, kind, amount, reference, key)
    SELECT p.order_id, p.id, 'capture', p.paid_amount - e.came, p.provider_ref, gen_random_uuid()
    FROM payments p CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS came FROM order_entries WHERE payment_id = p.id AND kind IN ('charge', 'capture')
    ) e WHERE p.order_id = ${orderId} AND p.paid_amount <> e.came`;
  await client.$executeRaw`
    INSERT INTO order_entries (order_id, received_id, kind, way, amount, by, key)
    SELECT order_id, id, 'received', method, amount, by, 'received:' || id FROM received_payments WHERE order_id = ${orderId}
    ON CONFLICT DO NOTHING`;
  await client.$executeRaw`
    INSERT INTO order_entries (order_id, payment_id, refund_id, kind, way, amount, by, key)
    SELECT r.order_id, r.payment_id, r.id, 'refund',
      (CASE WHEN r.method IN ('transfer', 'cash') THEN r.method::text END)::received_method, -r.amount, r.by, 'refund:' || r.id
    FROM refunds r WHERE r.order_id = ${orderId} AND r.state <> 'failed' AND r.method <> 'offset' ON CONFLICT DO NOTHING`;
  await client.$executeRaw`
    INSERT INTO order_entries (order_id, payment_id, kind, amount, key)
    SELECT p.order_id, p.id, 'refund', -greatest(p.refunded_amount - e.own, 0) - e.known, gen_random_uuid()
    FROM payments p CROSS JOIN LATERAL (
      SELECT coalesce(-sum(amount) FILTER (WHERE refund_id IS NOT NULL AND way IS NULL), 0) AS own,
        coalesce(sum(amount) FILTER (WHERE refund_id IS NULL), 0) AS known
      FROM order_entries WHERE payment_id = p.id AND kind NOT IN ('charge', 'capture')
    ) e WHERE p.order_id = ${orderId} AND -greatest(p.refunded_amount - e.own, 0) <> e.known`;
  await client.$executeRaw`
    WITH told AS (
      SELECT o.id, o.payment_method, o.status, o.due_amount, o.total_amount - coalesce(
          (SELECT sum(p.paid_amount) FROM payments p WHERE p.order_id = o.id AND p.status <> 'failed'), 0) AS offline,
        coalesce((SELECT sum(amount) FROM order_entries e WHERE e.order_id = o.id AND e.payment_id IS NULL AND e.refund_id IS NULL
          AND e.kind <> 'collected'), 0) AS received,
        EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.return_id IS NULL) AS has_parcel
      FROM orders o WHERE o.id = ${orderId}
    ), due AS (
      SELECT *, CASE WHEN payment_method = 'transfer' AND status IN ('confirmed', 'shipped', 'delivered')
        THEN greatest(offline - due_amount, received) ELSE received END AS written
      FROM told
    ), wanted AS (
      SELECT id, 'received'::entry_kind AS kind, NULL AS shipment_id, written AS amount,
        CASE WHEN payment_method IN ('transfer', 'cash') THEN payment_method END AS way FROM due
      UNION ALL
      SELECT id, 'collected', NULL, greatest(offline - written, 0), 'cash' FROM due
      WHERE payment_method = 'cash' AND status = 'delivered' AND NOT has_parcel
      UNION ALL
      SELECT d.id, 'collected', s.id, s.cod_amount, 'cash' FROM due d JOIN shipments s ON s.order_id = d.id
      WHERE d.payment_method = 'cash' AND s.state <> 'returned' AND (s.state = 'delivered' OR d.status = 'delivered')
    )
    INSERT INTO order_entries (order_id, shipment_id, kind, way, amount, key)
    SELECT w.id, w.shipment_id, w.kind, w.way::received_method, w.amount - e.known, gen_random_uuid()
    FROM wanted w CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS known FROM order_entries e
      WHERE e.order_id = w.id AND e.payment_id IS NULL AND e.refund_id IS NULL AND (e.kind = 'collected') = (w.kind = 'collected')
        AND e.shipment_id IS NOT DISTINCT FROM w.shipment_id
    ) e WHERE w.amount <> e.known`;
}

export const bookReceived = (orderId: string, amount: string, client: Prisma.TransactionClient = db) =>
  client.orderEntry.create({
    data: { orderId, kind: 'received', way: 'transfer', amount, key: `order:${orderId}:received:0` },
  });
