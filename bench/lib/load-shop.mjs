import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../scripts/lib/database/database.mjs';
import { projectNode } from '../../scripts/lib/node-runtime.mjs';
import { Refusal, step } from '../../scripts/lib/output.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { runProgram } from '../../scripts/lib/processes.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../../tests/runner/test-shop.mjs';

const METRICS_TOKEN = 'of-the-benches-alone';
/** A coupon allows at most 1,000 uses, so several are needed. */
const COUPONS = Array.from({ length: 50 }, (_, at) => `LOADTEST${at}`);

export async function planOf(base) {
  return withClient(process.env.DATABASE_URL, async (client) => {
    const list = async (sql) => (await client.query(sql)).rows.map(({ value }) => value);
    await client.query(
      `insert into coupons (id, code, discount_percent, max_uses)
        select id, code, 5, 1000 from unnest($1::text[], $2::text[]) as c(id, code) on conflict (code) do nothing`,
      [COUPONS.map(() => randomUUID()), COUPONS],
    );
    const [companyId] = await list(
      'select id as value from shipping_companies where is_active and not is_pickup limit 1',
    );
    const [gatewayId] = await list(
      `select id as value from payment_gateways where is_active and type = 'cash' limit 1`,
    );
    if (!companyId || !gatewayId) throw new Refusal('The demo catalogue has no delivery or no cash payment.');
    const categories = await list('select slug as value from categories where is_active order by slug');
    const calls = ['/api/categories', '/api/store-settings', '/api/products?limit=12', '/api/hero-slides'];
    return {
      ...{ base, companyId, gatewayId, coupons: COUPONS },
      pages: {
        categories: categories.flatMap((slug) => [`/category/${slug}`, `/category/${slug}/sort.price_asc`]),
        others: ['/offers', '/featured', '/daily-offers', '/contact'],
        calls,
      },
      words: await list(
        'select word as value from search_vocabulary where length(word) between 3 and 12 order by md5(word) limit 120',
      ),
      products: await list('select id as value from products where in_stock and price < 2000 order by md5(id)'),
    };
  });
}

async function warmUp({ base, pages, products, words }) {
  const all = ['/', ...pages.categories, ...pages.others, ...pages.calls, ...products.map((id) => `/product/${id}`)];
  const paths = [...all, ...words.map((word) => `/search?q=${encodeURIComponent(word)}`)];
  const visit = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const from = { 'X-Forwarded-For': `10.77.${paths.length >> 8}.${paths.length & 255}` };
      const answer = await fetch(base + path, { headers: from });
      if (!answer.ok) throw new Refusal(`${path} answers ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([visit(), visit()]);
}

/** `rate`: new requests per second. */
async function sendShoppers(plan, rate, seconds) {
  const name = join(tmpdir(), `shoppers-${process.pid}`);
  const files = [`${name}.plan`, `${name}.result`];
  writeFileSync(files[0], JSON.stringify({ ...plan, rate, seconds }));
  const { code, output } = await runProgram(projectNode(), [inProject('bench/lib/shoppers.mjs'), ...files], {
    capture: true,
  });
  try {
    if (code !== 0) throw new Refusal(`The shoppers failed:\n${output}`);
    return JSON.parse(readFileSync(files[1], 'utf8'));
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

export async function readMetrics(base) {
  const answer = await fetch(`${base}/api/internal/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  return (name) => Number(text.match(new RegExp(`^${name}(?:\\{[^}]*\\})? (.+)$`, 'm'))?.[1] ?? Number.NaN);
}

export const whole = (value) => Math.round(value).toLocaleString('en-US');
export const sayFailures = (failures) =>
  Object.entries(failures)
    .map(([what, count]) => `${what} ×${count}`)
    .join(', ');

/** Starts a shop whose caches are empty. */
export async function openColdShop() {
  const shop = await claimTestShop('test');
  process.env.METRICS_TOKEN = METRICS_TOKEN;
  await openTestDatabase(shop);
  await buildTestShop();
  const server = await serveTestShop(shop);
  return { shop, server, plan: await planOf(shop.baseUrl) };
}

/** Starts a shop and fills its caches. `send` runs shoppers; `all` collects their records for the audit. */
export async function openLoadShop() {
  const { shop, plan } = await openColdShop();
  const all = [];
  const send = async (rate, seconds) => {
    const result = await sendShoppers(plan, rate, seconds);
    all.push(...result.shoppers);
    return result;
  };
  await step('Pages', () => warmUp(plan));
  return { shop, send, all };
}
