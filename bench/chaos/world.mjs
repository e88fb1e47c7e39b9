import { randomInt, randomUUID } from 'node:crypto';
import { internalToken } from '../../scripts/lib/app-secret.mjs';
import { withClient } from '../../scripts/lib/database/database.mjs';
import { onEnd } from '../../scripts/lib/lifecycle.mjs';
import { startNext, waitForAnswer } from '../../scripts/lib/next-server.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { TcpGate } from '../../tests/support/shop/tcp-gate.ts';

/** Queries the database directly, not through the proxy. */
export const ask = (sql, values) =>
  withClient(process.env.DATABASE_URL, async (client) => (await client.query(sql, values)).rows);
export const one = async (sql, values) => Object.values((await ask(sql, values))[0] ?? {})[0];

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(what, look, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) {
    const found = await Promise.resolve(look()).catch(() => false);
    if (found) return found;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

export function insist(holds, what) {
  if (!holds) throw new Error(what);
}

export async function databaseGate() {
  const real = new URL(process.env.DATABASE_URL);
  const gate = await new TcpGate({ host: real.hostname, port: Number(real.port) }).open();
  onEnd(() => gate.close());
  const through = new URL(real);
  [through.hostname, through.port] = ['127.0.0.1', String(gate.port)];
  return { gate, url: through.href };
}

export async function openServer(settings = {}) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { SITE_URL: base, ...settings };
  const server = startNext({ host: '127.0.0.1', port, env });
  onEnd(() => server.stop());
  await waitForAnswer(server, base);
  return {
    base,
    pid: server.pid,
    said: server.output,
    stop: () => server.stop(),
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
    },
  };
}

/** Sends a request like a browser, from a random address. Returns { status, headers, body }. */
export async function call({ base }, path, { method = 'GET', body, session, cookie, headers = {}, form } = {}) {
  const cookies = cookie ?? (session ? `cart-session-id=${session}` : undefined);
  const answer = await fetch(base + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: {
      Origin: base,
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(cookies ? { Cookie: cookies } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    body: form ?? (body ? JSON.stringify(body) : undefined),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

export const sweep = (server) =>
  call(server, '/api/internal/sweep', {
    method: 'POST',
    headers: { Authorization: `Bearer ${internalToken('sweep')}` },
  });

export const addToCart = (server, session, productId, quantity = 1) =>
  call(server, '/api/cart', { method: 'POST', session, body: { productId, quantity } });

export async function goods() {
  const [product] = await ask(
    'select id, price from products where in_stock and price between 50 and 900 order by id limit 1',
  );
  const companyId = await one('select id from shipping_companies where is_active and not is_pickup limit 1');
  const gateway = (type) =>
    one('select id from payment_gateways where is_active and type = $1::gateway_type limit 1', [type]);
  const coupon = `CHAOS${randomInt(1e9)}`;
  await ask('insert into coupons (id, code, discount_percent, max_uses) values ($1, $2, 5, 1000)', [
    randomUUID(),
    coupon,
  ]);
  return { productId: product.id, companyId, cash: await gateway('cash'), online: await gateway('stcpay'), coupon };
}

/** Creates a shopper with a cart and a quote. `order` may be called repeatedly. */
export async function atCheckout(server, { productId, companyId, cash, online, coupon }, { isOnline = false } = {}) {
  const session = randomUUID();
  const email = `${session}@chaos.example`;
  const added = await addToCart(server, session, productId);
  insist(added.status === 201, `adding to the cart: ${added.status}`);
  const quoted = await call(server, '/api/checkout/quote', {
    ...{ method: 'POST', session },
    body: { shipping: { email, companyId }, couponCode: coupon },
  });
  insist(quoted.status === 200, `the quote: ${quoted.status}`);
  const { subtotal, shippingCost, discount, total } = quoted.body.totals;
  const body = {
    shipping: {
      ...{ firstName: 'سارة', lastName: 'العتيبي', email, phone: '0501234567', address: 'شارع العليا' },
      ...{ city: 'الرياض', postalCode: '12211', companyId },
    },
    totals: { subtotal, shippingCost, discount, total },
    paymentGatewayId: isOnline ? online : cash,
    couponCode: coupon,
  };
  const order = () =>
    call(server, '/api/checkout', { method: 'POST', session, body, headers: { 'Idempotency-Key': session } });
  return { session, email, order };
}

/** Describes the first inconsistent order or coupon; null if there is none. */
export async function booksFault(coupon) {
  const [odd] = await ask(
    `select o.order_number as number from orders o where o.email like '%@chaos.example' and (
       o.subtotal <> (select coalesce(sum(total_price), 0) from order_items i where i.order_id = o.id)
       or o.total_amount <> o.subtotal - o.discount_amount + o.shipping_cost
       or 1 <> (select count(*) from order_status_history h where h.order_id = o.id and h.from_status is null)) limit 1`,
  );
  if (odd) return `the order ${odd.number} does not add up`;
  const [uses] = await ask(
    `select current_uses as uses, (select count(*)::int from coupon_redemptions r where r.coupon_id = c.id and released_at is null) as redemptions
     from coupons c where code = $1`,
    [coupon],
  );
  return uses.uses === uses.redemptions ? null : `the coupon was used ${uses.uses} times, redeemed ${uses.redemptions}`;
}

export async function signIn(server) {
  const body = { username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD };
  const { status, headers } = await call(server, '/api/admin/login', { method: 'POST', body });
  insist(status < 300, `signing in: ${status}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
