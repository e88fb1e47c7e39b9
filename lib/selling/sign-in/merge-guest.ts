import 'server-only';
import { randomUUID } from 'node:crypto';
import { ORDER_GRANT_DAYS } from '../../orders/order-lookup/rules';
import type { Tx } from '../../platform/server/db';
import { MAX_CART_LINES, MAX_CART_QUANTITY, MAX_WISHLIST_ITEMS } from '../cart/rules';

/* See docs/rules.md, "Cart and wishlist" and "Sessions". The larger quantity is limited by the stock. */

/** Merges a guest into the customer `key`; the guest session then opens no orders. Requires both session locks. */
export async function mergeGuestInto(tx: Tx, browserId: string, key: string): Promise<void> {
  await tx.userSession.deleteMany({ where: { sessionToken: browserId } });
  await mergeOrders(tx, browserId, key);
  await tx.coupon.updateMany({ where: { sessionId: browserId }, data: { sessionId: key } });
  await mergeCart(tx, browserId, key);
  await tx.$executeRaw`
    WITH moved AS (DELETE FROM wishlist WHERE session_id = ${browserId} RETURNING product_id, saved_price, created_at)
    INSERT INTO wishlist (id, product_id, session_id, saved_price, created_at)
    SELECT gen_random_uuid()::text, product_id, ${key}, saved_price, created_at FROM moved
    WHERE product_id NOT IN (SELECT product_id FROM wishlist WHERE session_id = ${key})
    ORDER BY created_at DESC LIMIT greatest(0, ${MAX_WISHLIST_ITEMS}::int - (SELECT count(*) FROM wishlist WHERE session_id = ${key}))
    ON CONFLICT (session_id, product_id) DO NOTHING`;
  // The answer to a repeated checkout belongs to the customer, not to the device's next user.
  await tx.$executeRaw`
    WITH moved AS (DELETE FROM idempotency_keys WHERE session_id = ${browserId} RETURNING *)
    INSERT INTO idempotency_keys (session_id, key, request_hash, order_id, response, created_at)
    SELECT ${key}, key, request_hash, order_id, response, created_at FROM moved ON CONFLICT DO NOTHING`;
  await tx.cartReminder.updateMany({ where: { openedBy: browserId }, data: { openedBy: key } });
}

async function mergeOrders(tx: Tx, browserId: string, key: string): Promise<void> {
  const now = new Date();
  const until = new Date(now.getTime() + ORDER_GRANT_DAYS * 24 * 60 * 60 * 1000);
  // Locks orders before payments, as settling does.
  await tx.$queryRaw`
    SELECT 1 FROM orders WHERE session_id = ${browserId}
      OR id IN (SELECT order_id FROM payments WHERE session_id = ${browserId})
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    INSERT INTO order_grants (id, session_id, order_id, expires_at, created_at)
    SELECT gen_random_uuid()::text, ${key}, order_id, max(until), ${now} FROM (
      SELECT id AS order_id, ${until}::timestamptz AS until FROM orders WHERE session_id = ${browserId}
      UNION ALL SELECT order_id, expires_at FROM order_grants WHERE session_id = ${browserId} AND expires_at > ${now}
    ) AS open GROUP BY order_id
    ON CONFLICT (session_id, order_id) DO UPDATE SET expires_at = greatest(order_grants.expires_at, excluded.expires_at)`;
  await tx.orderGrant.deleteMany({ where: { sessionId: browserId } });
  // The next checkout and the return from the provider must find the open attempt.
  await tx.payment.updateMany({ where: { sessionId: browserId }, data: { sessionId: key } });
  // Other orders may be someone else's on a shared device, so they get a random session.
  await tx.$executeRaw`
    UPDATE orders SET session_id = CASE WHEN status = 'pending_payment' THEN ${key} ELSE ${randomUUID()} END
    WHERE session_id = ${browserId}`;
}

async function mergeCart(tx: Tx, browserId: string, key: string): Promise<void> {
  // Locks products before lines, as deleting products does.
  await tx.$queryRaw`
    SELECT id FROM products WHERE id IN (
      SELECT product_id FROM cart_items WHERE session_id = ${browserId}
      UNION SELECT product_id FROM wishlist WHERE session_id = ${browserId}
    ) ORDER BY id FOR KEY SHARE`;
  const addOns = await tx.$queryRaw<{ product: string; addOn: string; quantity: number }[]>`
    SELECT c.product_id AS product, x.add_on_id AS "addOn", x.quantity
    FROM cart_add_ons x JOIN cart_items c ON c.id = x.cart_item_id WHERE c.session_id = ${browserId}`;
  await tx.$executeRaw`
    WITH moved AS (DELETE FROM cart_items WHERE session_id = ${browserId} RETURNING product_id, quantity, created_at),
    there AS (SELECT product_id FROM cart_items WHERE session_id = ${key}),
    kept AS (
      SELECT * FROM moved WHERE product_id IN (SELECT product_id FROM there)
      UNION ALL (
        SELECT * FROM moved WHERE product_id NOT IN (SELECT product_id FROM there)
        ORDER BY created_at DESC LIMIT greatest(0, ${MAX_CART_LINES}::int - (SELECT count(*) FROM there)))
    )
    INSERT INTO cart_items AS known (id, product_id, quantity, session_id, created_at, updated_at)
    SELECT gen_random_uuid()::text, p.id,
      least(m.quantity, greatest(1, coalesce(pieces_left(p.stock_quantity, p.reserved, p.id, ${key}), ${MAX_CART_QUANTITY}::int))),
      ${key}, m.created_at, now()
    FROM kept m JOIN products p ON p.id = m.product_id
    ON CONFLICT (session_id, product_id) DO UPDATE
      SET quantity = greatest(known.quantity, excluded.quantity), updated_at = now()`;
  if (addOns.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO cart_add_ons AS known (cart_item_id, add_on_id, quantity)
    SELECT c.id, m."addOn", m.quantity
    FROM json_to_recordset(${JSON.stringify(addOns)}::json) AS m(product text, "addOn" text, quantity int)
    JOIN cart_items c ON c.product_id = m.product AND c.session_id = ${key}
    ON CONFLICT (cart_item_id, add_on_id) DO UPDATE SET quantity = greatest(known.quantity, excluded.quantity)`;
}
