import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openLanes } from './lane.mjs';

/* Usage: shoppers.mjs PLAN RESULT. Starts requests at a fixed rate: 90 % browse, 8 % cart, 2 % order. Records carts for the audit. */

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const lanes = openLanes(plan.base);
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

const pick = (list) => list[Math.floor(Math.random() * list.length)];
/** A random item; the first ones are chosen most often. */
const popular = (list) => list[Math.floor(Math.random() ** 3 * list.length)];
/** A random address, because rate limits count by address. */
const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

const times = [];
const failures = {};
let sent = 0;
let answered = 0;
let behind = 0;

async function ask(kind, due, path, options) {
  sent += 1;
  let answer;
  try {
    answer = await lanes.ask(path, options);
  } catch (error) {
    answer = { status: error.message, body: '' };
  }
  times.push(performance.now() - due);
  if (answer.status >= 200 && answer.status < 300) {
    answered += 1;
    return answer;
  }
  const name = `${kind}: ${answer.status}`;
  failures[name] = (failures[name] ?? 0) + 1;
  return null;
}

const BROWSE = [
  [15, () => '/'],
  [30, () => popular(plan.pages.categories)],
  [35, () => `/product/${popular(plan.products)}`],
  [8, () => `/search?q=${encodeURIComponent(popular(plan.words))}`],
  [6, () => pick(plan.pages.others)],
  [6, () => pick(plan.pages.calls)],
];

function browse(due) {
  let at = Math.random() * 100;
  const [, page] = BROWSE.find(([share]) => {
    at -= share;
    return at < 0;
  });
  return ask('browsing', due, page(), { headers: BROWSER, from: address() });
}

const newShopper = () => ({ sessionId: randomUUID(), from: address(), lines: new Map(), changes: 0, isSure: true });
/** Only carts without a request in progress, because a browser sends changes of a cart one after another. */
const carts = [];
const shoppers = [];

function options(shopper, method, body) {
  const headers = { Origin: plan.base, Cookie: `cart-session-id=${shopper.sessionId}` };
  return { method, headers, body, from: shopper.from };
}

async function changeCart(due, shopper, kind = 'cart') {
  const { lines } = shopper;
  const old = lines.size > 0 && Math.random() < 0.4 ? pick([...lines.keys()]) : null;
  shopper.changes += 1;
  if (old && Math.random() < 0.5) {
    const done = await ask(kind, due, `/api/cart/${lines.get(old).id}`, options(shopper, 'DELETE'));
    if (done) lines.delete(old);
    else shopper.isSure = false;
    return done;
  }
  const quantity = 1 + Math.floor(Math.random() * 3);
  if (old) {
    const done = await ask(kind, due, `/api/cart/${lines.get(old).id}`, options(shopper, 'PUT', { quantity }));
    if (done) lines.get(old).quantity = quantity;
    else shopper.isSure = false;
    return done;
  }
  const productId = pick(plan.products);
  const done = await ask(kind, due, '/api/cart', options(shopper, 'POST', { productId, quantity }));
  if (!done) shopper.isSure = false;
  else
    lines.set(productId, { id: JSON.parse(done.body).id, quantity: (lines.get(productId)?.quantity ?? 0) + quantity });
  return done;
}

async function cart(due) {
  const shopper = (Math.random() < 0.7 && carts.shift()) || newShopper();
  if (shopper.changes === 0) shoppers.push(shopper);
  await changeCart(due, shopper);
  if (shopper.changes < 20 && shopper.isSure) carts.push(shopper);
}

async function order(due) {
  const shopper = newShopper();
  shopper.email = `${shopper.sessionId}@load.example`;
  shoppers.push(shopper);
  if (!(await changeCart(due, shopper, 'checkout'))) return;
  const couponCode = Math.random() < 0.5 ? pick(plan.coupons) : null;
  const quoted = await ask(
    'quote',
    performance.now(),
    '/api/checkout/quote',
    options(shopper, 'POST', {
      shipping: { email: shopper.email, companyId: plan.companyId },
      couponCode,
    }),
  );
  if (!quoted) return;
  const { subtotal, shippingCost, discount, total } = JSON.parse(quoted.body).totals;
  const body = {
    shipping: {
      ...{ firstName: 'سارة', lastName: 'العتيبي', email: shopper.email, phone: '0501234567', address: 'شارع العليا' },
      ...{ city: 'الرياض', postalCode: '12211', companyId: plan.companyId },
    },
    totals: { subtotal, shippingCost, discount, total },
    paymentGatewayId: plan.gatewayId,
    couponCode,
  };
  const asked = options(shopper, 'POST', body);
  asked.headers['Idempotency-Key'] = shopper.sessionId;
  const placed = await ask('checkout', performance.now(), '/api/checkout', asked);
  if (placed) {
    shopper.orderNumber = JSON.parse(placed.body).orderNumber;
    shopper.lines.clear();
  } else shopper.isSure = false;
}

const begun = performance.now();
const running = new Set();
const every = 1000 / plan.rate;
let due = begun;
const end = begun + plan.seconds * 1000;
while (due < end) {
  const now = performance.now();
  // How far this process is behind its schedule.
  behind = Math.max(behind, now - due);
  for (; due <= now && due < end; due += every) {
    const kind = Math.random() * 100;
    const visit = (kind < 90 ? browse : kind < 98 ? cart : order)(due);
    running.add(visit);
    visit.finally(() => running.delete(visit));
  }
  await new Promise((resolve) => (due - performance.now() > 2 ? setTimeout(resolve, 1) : setImmediate(resolve)));
}
await Promise.all(running);
const took = (performance.now() - begun) / 1000;
lanes.close();

times.sort((a, b) => a - b);
const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
writeFileSync(
  process.argv[3],
  JSON.stringify({
    ...{ sent, answered, failures, took, behind, perSecond: answered / took },
    ...{ p50: percentile(0.5), p99: percentile(0.99), longest: times.at(-1) ?? 0 },
    shoppers: shoppers.map(({ lines, ...shopper }) => ({
      ...shopper,
      lines: [...lines].map(([productId, { quantity }]) => [productId, quantity]),
    })),
  }),
);
