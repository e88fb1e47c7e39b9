import { withClient } from '../../scripts/lib/database/database.mjs';

/** Each rule, with SQL for rows that break it. */
const RULES = [
  [
    'order totals equal their lines',
    `
    select o.order_number from orders o left join lateral (
      select coalesce(sum(total_price), 0) as lines, bool_and(total_price = unit_price * quantity) as fits, count(*) as count
      from order_items where order_id = o.id) i on true
    where o.subtotal <> i.lines or i.fits is not true or i.count = 0
      or o.total_amount <> o.subtotal - o.discount_amount + o.shipping_cost`,
  ],
  [
    'uses of coupons equal redemptions',
    `
    select c.code from coupons c
    where (c.code = 'LOADTEST' or exists (select 1 from coupon_redemptions r where r.coupon_id = c.id)) and c.current_uses <> (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null)`,
  ],
  [
    'discounts equal redemptions',
    `
    select o.order_number from orders o left join coupon_redemptions r on r.order_id = o.id
    where o.discount_amount <> coalesce(r.amount, 0) or (o.coupon_code is null) <> (r.id is null)`,
  ],
  [
    'order numbers, which invoices carry too, are unique',
    `
    select order_number from orders group by order_number having count(*) > 1`,
  ],
  [
    'each order has one beginning',
    `
    select o.order_number from orders o where 1 <> (select count(*) from order_status_history h where h.order_id = o.id and h.from_status is null)`,
  ],
  [
    'each order has one mail to its shopper',
    `
    select o.order_number from orders o where o.email like '%@load.example'
      and 1 <> (select count(*) from mail_outbox m where m.recipient = o.email)`,
  ],
];

/** Checks the database and the carts that shoppers recorded. Returns [rule, faults] pairs. */
export function auditLoad(url, shoppers) {
  return withClient(url, async (client) => {
    const found = [];
    for (const [rule, sql] of RULES) {
      const { rows } = await client.query(sql);
      found.push([rule, rows.map((row) => Object.values(row)[0])]);
    }
    const { rows: lines } = await client.query(
      'select session_id as session, product_id as product, quantity from cart_items',
    );
    const carts = new Map();
    for (const { session, product, quantity } of lines) {
      if (!carts.has(session)) carts.set(session, new Map());
      carts.get(session).set(product, quantity);
    }
    const sure = shoppers.filter(({ isSure }) => isSure);
    const differs = ({ sessionId, lines }) => {
      const cart = carts.get(sessionId) ?? new Map();
      return cart.size !== lines.length || lines.some(([product, quantity]) => cart.get(product) !== quantity);
    };
    found.push([`no change to ${sure.length} carts was lost`, sure.filter(differs).map(({ sessionId }) => sessionId)]);

    const { rows: orders } = await client.query(
      `select email, order_number as number from orders where email like '%@load.example'`,
    );
    const numbers = new Map();
    for (const { email, number } of orders) numbers.set(email, [...(numbers.get(email) ?? []), number]);
    const ordered = shoppers.filter(({ orderNumber }) => orderNumber);
    const lost = ordered.filter(({ email, orderNumber }) => numbers.get(email)?.join() !== orderNumber);
    found.push([`${ordered.length} orders are there once`, lost.map(({ orderNumber }) => orderNumber)]);
    const known = new Set(shoppers.map(({ email }) => email));
    const doubled = [...numbers].filter(([email, list]) => list.length > 1 || !known.has(email));
    found.push(['nobody ordered twice, and nobody unknown', doubled.map(([email]) => email)]);
    return found;
  });
}

export function sayAudit(found) {
  for (const [rule, faults] of found) {
    console.log(
      `  ${faults.length === 0 ? '✓' : '✗'} ${rule}${faults.length === 0 ? '' : `: ${faults.length} do not, such as ${faults[0]}`}`,
    );
  }
  return found.every(([, faults]) => faults.length === 0);
}
