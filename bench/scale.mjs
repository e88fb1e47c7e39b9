import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { withClient } from '../scripts/lib/database/database.mjs';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { expireCaches } from '../scripts/lib/next-server.mjs';
import { Refusal, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';
import { resizeCatalogue } from './lib/many-products.mjs';

/*
 * `npm run bench:scale` times product lists by catalogue size and prints Markdown for docs/performance.md. Each
 * uncached page is requested once.
 */

const SIZES = [120, 12_896, 100_000];
const CATEGORIES = ['components', 'gaming', 'electronics', 'laptops', 'computers'];
const SORTS = ['', '/sort.name', '/sort.price_asc', '/sort.price_desc'];
const BANDS = ['', '/price.under-1000', '/price.1000-5000', '/price.5000-10000'];
const REPEATS = 60;

const searchTexts = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select word from search_vocabulary where length(word) between 4 and 12 order by md5(word) limit 40`,
    );
    const { rows: common } = await client.query(
      `select word from products, regexp_split_to_table(search_words(name), ' +') as word
       where length(word) > 3 and word !~ '[0-9]' group by word order by count(*) desc, word limit 20`,
    );
    return [...common, ...rows].map(({ word }) => word);
  });

const brands = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select brand from products where brand is not null group by brand order by count(*) desc, brand limit 5`,
    );
    return rows.map(({ brand }) => `brand.${brand}`);
  });

async function timed(address, headers) {
  // The rate limit for searches counts by address, so each request has another.
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const begun = performance.now();
  const response = await fetch(address, { headers: { 'X-Forwarded-For': from, ...headers } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Refusal(`${address} answers ${response.status}.`);
  return performance.now() - begun;
}

async function measure(addresses, headers = {}) {
  const times = [];
  for (const address of addresses) times.push(await timed(address, headers));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p99: at(0.99) };
}

async function staffCookie(base) {
  const response = await fetch(`${base}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base },
    body: JSON.stringify({ username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Refusal(`The sign-in answers ${response.status}.`);
  return cookie;
}

async function measureAll(base, url, cookie) {
  const makers = await brands(url);
  const words = await searchTexts(url);
  const lists = CATEGORIES.flatMap((category) =>
    SORTS.flatMap((sort) => BANDS.map((price) => `${base}/category/${category}${sort}${price}`)),
  );
  const chosen = CATEGORIES.flatMap((category) =>
    SORTS.flatMap((sort) =>
      makers.flatMap((brand) =>
        ['', '/stock.in'].map((stock) => `${base}/category/${category}${sort}/${brand}${stock}`),
      ),
    ),
  );
  const searches = words.flatMap((word) =>
    ['relevance', 'price_asc'].map((sort) => `${base}/search?q=${encodeURIComponent(word)}&sort=${sort}`),
  );
  const narrowed = words.flatMap((word, index) =>
    [makers[index % makers.length], 'stock.in'].map(
      (filter) => `${base}/search?q=${encodeURIComponent(word)}&${filter.replace('.', '=')}`,
    ),
  );
  const filters = [
    '',
    'stock=all',
    'stock=out',
    'page=2',
    'page=5',
    'stock=all&category=components',
    'category=gaming',
  ];
  const staff = [...filters, ...words.slice(0, 25).map((word) => `q=${encodeURIComponent(word)}`)].map(
    (query) => `${base}/admin/products?${query}`,
  );
  const again = (address) => Array(REPEATS).fill(address);
  await measure([`${base}/category/featured`, `${base}/`, lists[0], searches[0], staff[0]].slice(1), {
    Cookie: cookie,
  });
  return {
    'Category, uncached': await measure(lists.slice(1)),
    'Category, filtered, uncached': await measure(chosen),
    'Category, cached': await measure(again(lists[0])),
    'Search, uncached': await measure(searches.slice(1)),
    'Search, filtered, uncached': await measure(narrowed),
    'Search, cached': await measure(again(searches[0])),
    'Admin product list': await measure([...staff, ...staff], { Cookie: cookie }),
  };
}

async function measureReads() {
  const { code, output } = await runTypeScript('bench/db/lists.ts', [], { capture: true });
  const line = output.split('\n').find((text) => text.startsWith('{"The'));
  if (code !== 0 || !line) throw new Refusal(`Lists and searches could not be measured:\n${output}`);
  return JSON.parse(line);
}

async function bench() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  const cookie = await staffCookie(shop.baseUrl);
  const results = [];
  for (const size of SIZES) {
    await step(`Catalogue of ${size.toLocaleString('en-US')}`, () => resizeCatalogue(process.env.DATABASE_URL, size));
    await expireCaches(shop.baseUrl);
    await step('Measured', async () => {
      const pages = await measureAll(shop.baseUrl, process.env.DATABASE_URL, cookie);
      results.push({ ...pages, ...(await measureReads()) });
    });
  }
  const [{ model }] = cpus();
  console.log(`\nOne request at a time; server, database and requests share ${cpus().length} cores (${model.trim()}),`);
  console.log(
    `Node ${process.versions.node}. p50 / p99 in ms: pages from first to last byte, what begins with an article without drawing one.\n`,
  );
  console.log(
    `| Page | ${SIZES.map((size) => `${size.toLocaleString('en-US')} products`).join(' | ')} | growth of p50 | of p99 |`,
  );
  console.log(`|---|${'--:|'.repeat(SIZES.length + 2)}`);
  for (const name of Object.keys(results[0])) {
    const times = results.map((result) => result[name]);
    const growth = (key) => `${(times.at(-1)[key] / times[0][key]).toFixed(1)}x`;
    const cells = times.map(({ p50, p99 }) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`);
    console.log(`| ${[name, ...cells, growth('p50'), growth('p99')].join(' | ')} |`);
  }
}

await runToEnd(bench);
