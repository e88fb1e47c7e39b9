import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignals, onEnd, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { projectNode } from '../scripts/lib/node-runtime.mjs';
import { Refusal, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { runProgram } from '../scripts/lib/processes.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';
import { planOf } from './lib/load-shop.mjs';
import { samplePages } from './lib/sample-pages.mjs';

/*
 * `npm run bench` measures requests per second, beside a bare node:http server with the same bytes, and the size of a
 * first visit. Prints Markdown.
 */

const CONNECTIONS = 16;
const WARM_UP = 2;
const SECONDS = 5;
const ROUNDS = 3;
/** Fewer connections, because the shop limits concurrent searches. */
const SEARCHES = 8;
const ORDERS = 600;
const SETTLED_MS = 4_000;

async function load(base, requests, seconds, { connections = CONNECTIONS, once = false } = {}) {
  const file = join(tmpdir(), `bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ base, requests, once }));
  const args = [inProject('bench/lib/load-page.mjs'), file, String(connections), String(seconds)];
  const { code, output } = await runProgram(projectNode(), args, { capture: true });
  rmSync(file, { force: true });
  if (code !== 0) throw new Refusal(`Loading ${base} failed:\n${output}`);
  const result = JSON.parse(output);
  if (result.refused > 0) throw new Refusal(`${base}${requests[0].path} refused ${result.refused} requests.`);
  return result;
}

const median = (rounds) => rounds.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];

async function compare(bare, base, path) {
  const ask = [{ path }];
  await load(base, ask, WARM_UP);
  const [plain, own] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await load(bare, ask, SECONDS));
    own.push(await load(base, ask, SECONDS));
  }
  return { plain: median(plain), own: median(own) };
}

async function startBareServer() {
  const child = fork(inProject('bench/lib/bare-server.mjs'), { execPath: projectNode() });
  onEnd(() => child.kill());
  const { port } = await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

const whole = (value) => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

async function bench() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const { weighPage } = await import('./lib/page-weight.ts');
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  const bare = await startBareServer();

  const rows = [];
  const pages = await samplePages();
  for (const [name, path] of pages) {
    await step(name, async () => {
      const html = await (await fetch(shop.baseUrl + path)).text();
      const { head, body: sent } = await onTheWire(shop.baseUrl + path);
      await fetch(bare, { method: 'PUT', headers: { 'X-Answer': JSON.stringify(head) }, body: sent });
      const { plain, own } = await compare(bare, shop.baseUrl, path);
      const weight = await weighPage(shop.baseUrl, html);
      rows.push(
        [name, whole(own.perSecond), own.p50.toFixed(1), own.p99.toFixed(1), whole(plain.perSecond)].concat(
          `${((own.perSecond / plain.perSecond) * 100).toFixed(0)} %`,
          kilobytes(weight.html),
          kilobytes(sent.length),
          kilobytes(weight.scripts),
        ),
      );
      return `${whole(own.perSecond)} requests/s`;
    });
  }
  const others = [];
  for (const [name, requests, connections] of await calls(shop.baseUrl, pages)) {
    await step(name, async () => {
      const third = Math.floor(requests.length / 3);
      await load(shop.baseUrl, requests.slice(0, third), WARM_UP, { connections, once: true });
      const own = await load(shop.baseUrl, requests.slice(third), SECONDS, { connections, once: true });
      others.push([name, whole(own.perSecond), own.p50.toFixed(1), own.p99.toFixed(1)]);
      return `${whole(own.perSecond)} requests/s`;
    });
  }

  const [{ model }] = cpus();
  console.log(
    `\n${CONNECTIONS} connections, ${SECONDS} s a page after ${WARM_UP} s of warm-up, compressed answers, pages the`,
  );
  console.log(
    `median of ${ROUNDS}; load, servers and database share ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}.\n`,
  );
  console.log(
    '| Page | requests/s | p50 ms | p99 ms | bare Node requests/s | of bare Node | HTML KB | br | JavaScript KB, gzip |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('\n| Call | requests/s | p50 ms | p99 ms |\n|---|--:|--:|--:|');
  for (const row of others) console.log(`| ${row.join(' | ')} |`);
}

/** Waits until the shop has chosen the smallest compressed form. */
async function onTheWire(address) {
  for (let settled = performance.now() + SETTLED_MS; performance.now() < settled; ) {
    await answerTo(address);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return answerTo(address);
}

async function answerTo(address) {
  // fetch would decompress the body.
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      if (response.statusCode !== 200) reject(new Refusal(`${address} answers ${response.statusCode}.`));
      else {
        const head = response.rawHeaders;
        const own = (at) => /^(date|connection|keep-alive)$/i.test(head[at - (at % 2)]);
        resolve({ head: head.filter((_, at) => !own(at)), body: Buffer.concat(await response.toArray()) });
      }
    }).on('error', reject);
  });
}

/** Rows of [name, requests, connections]. Each write comes from another shopper and address. */
async function calls(base, pages) {
  const [, product] = pages.find(([name]) => name === 'Product');
  const [, category] = pages.find(([name]) => name === 'Category');
  const body = JSON.stringify({ productId: product.split('/').at(-1), quantity: 1 });
  const from = (number) => ({ 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });
  const searches = await newSearches();
  const many = (of) => Array.from({ length: 9_000 }, (_, number) => of(number));
  const lists = ['', '&sort=price_asc', '&sort=name', '&page=2'];
  return [
    ['Search, other words each time', searches.map((path, n) => ({ path, headers: from(n) })), SEARCHES],
    [
      '/api/products, lists',
      many((n) => ({ path: `/api/products?category=${category.split('/').at(-1)}${lists[n % lists.length]}` })),
    ],
    ['/api/categories', many(() => ({ path: '/api/categories' }))],
    ['/api/store-settings', many(() => ({ path: '/api/store-settings' }))],
    [
      'Add to cart',
      many((n) => {
        const headers = { ...from(n), Origin: base, Cookie: `cart-session-id=${randomUUID()}` };
        return { path: '/api/cart', method: 'POST', headers, body };
      }),
    ],
    ['Checkout', await orders(base, from)],
  ];
}

async function newSearches() {
  const { words } = await planOf('');
  return words
    .flatMap((one) => words.map((other) => `/search?q=${encodeURIComponent(`${one} ${other}`)}`))
    .slice(0, 9_000);
}

async function orders(base, from) {
  const { companyId, gatewayId, products } = await planOf(base);
  const order = async (number) => {
    const headers = { ...from(number + 100_000), Origin: base, Cookie: `cart-session-id=${randomUUID()}` };
    const call = async (path, body) => {
      const options = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
      const answer = await fetch(base + path, { ...options, body: JSON.stringify(body) });
      if (!answer.ok) throw new Refusal(`${path} answers ${answer.status}.`);
      return answer.json();
    };
    const shipping = {
      ...{ firstName: 'سارة', lastName: 'العتيبي', email: `${randomUUID()}@bench.example`, phone: '0501234567' },
      ...{ address: 'شارع العليا', city: 'الرياض', postalCode: '12211', companyId },
    };
    await call('/api/cart', { productId: products[number % products.length], quantity: 1 });
    const { totals } = await call('/api/checkout/quote', {
      shipping: { email: shipping.email, companyId },
      couponCode: null,
    });
    const { subtotal, shippingCost, discount, total } = totals;
    const seen = { subtotal, shippingCost, discount, total };
    const body = JSON.stringify({ shipping, totals: seen, paymentGatewayId: gatewayId, couponCode: null });
    return { path: '/api/checkout', method: 'POST', headers: { ...headers, 'Idempotency-Key': randomUUID() }, body };
  };
  const made = [];
  while (made.length < ORDERS)
    made.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => order(made.length + at)))));
  return made;
}

await runToEnd(bench);
