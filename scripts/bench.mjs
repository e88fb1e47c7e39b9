import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, end, endOnSignals, isEnding } from './lib/lifecycle.mjs';
import { checkNode, continueWithProjectNode, projectNode } from './lib/node-runtime.mjs';
import { Refusal, run, step } from './lib/output.mjs';
import { inProject } from './lib/paths.mjs';
import { runProgram } from './lib/processes.mjs';
import { samplePages } from './lib/sample-pages.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from './lib/test-shop.mjs';

/*
 * `npm run bench`: requests per second of the production build as a browser asks, compressed, beside a bare node:http server that
 * sends the same bytes in the same minute; what cannot lie ready; and what a first visit loads. Prints Markdown for docs/performance.md.
 */

const CONNECTIONS = 16;
const WARM_UP = 2;
const SECONDS = 5;
/** Of pages: the median counts. */
const ROUNDS = 3;

async function load(base, requests, seconds) {
  const file = join(tmpdir(), `bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ base, requests }));
  const args = [inProject('scripts/bench/load.mjs'), file, String(CONNECTIONS), String(seconds)];
  const { code, output } = await runProgram(projectNode(), args, { capture: true });
  rmSync(file, { force: true });
  if (code !== 0) throw new Refusal(`Loading ${base} failed:\n${output}`);
  const result = JSON.parse(output);
  if (result.refused > 0) throw new Refusal(`${base}${requests[0].path} refused ${result.refused} requests.`);
  return result;
}

const median = (rounds) => rounds.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];

/** The bare server and the shop in turn. */
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
  const child = fork(inProject('scripts/bench/bare-server.mjs'), { execPath: projectNode() });
  atEnd(() => child.kill());
  const { port } = await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

const whole = (value) => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

async function bench() {
  checkNode();
  if (await continueWithProjectNode()) return;
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
      const sent = await compressed(shop.baseUrl + path);
      await fetch(bare, { method: 'PUT', body: sent });
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
  for (const [name, requests] of await calls(shop.baseUrl, pages)) {
    await step(name, async () => {
      await load(shop.baseUrl, requests.slice(0, requests.length / 3), WARM_UP);
      const own = await load(shop.baseUrl, requests.slice(requests.length / 3), SECONDS);
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

/** What the shop sends of a page to a browser, as it is on the wire. */
async function compressed(address) {
  // fetch would unpack it.
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      if (response.statusCode !== 200) reject(new Refusal(`${address} answers ${response.statusCode}.`));
      else resolve(Buffer.concat(await response.toArray()));
    }).on('error', reject);
  });
}

/** What is asked besides pages: [name, requests]. Each caller of a write is another person at another address. */
async function calls(base, pages) {
  const [, product] = pages.find(([name]) => name === 'Product');
  const [, category] = pages.find(([name]) => name === 'Category');
  const body = JSON.stringify({ productId: product.split('/').at(-1), quantity: 1 });
  const from = (number) => ({ 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });
  const many = (of) => Array.from({ length: 9_000 }, (_, number) => of(number));
  const lists = ['', '&sort=price_asc', '&sort=name', '&page=2'];
  return [
    ['Search, other words each time', many((n) => ({ path: `/search?q=rtx+${n.toString(36)}`, headers: from(n) }))],
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
  ];
}

await run(async () => {
  try {
    await bench();
  } catch (error) {
    if (!isEnding()) throw error;
  } finally {
    await end();
  }
});
