import { cpus } from 'node:os';
import { withClient } from '../scripts/lib/database/database.mjs';
import { applyMigrations } from '../scripts/lib/database/migrations.mjs';
import { seed } from '../scripts/lib/database/seed.mjs';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { generateClient } from '../scripts/lib/prisma-client.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';
import { claimTestShop, openTestDatabase } from '../tests/runner/test-shop.mjs';
import { fillOrders } from './lib/many-orders.mjs';
import { resizeCatalogue } from './lib/many-products.mjs';

/*
 * `npm run bench:orders [-- COUNT] [--products=COUNT] [--letters=C]` times the queries of order desk and reports. Prints
 * a table for docs/performance.md; fails above a limit. `--letters` is the database's LC_CTYPE.
 */

const options = process.argv.slice(2);
const optionOf = (name) => options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1];
const COUNT = Number(options.find((option) => !option.startsWith('--')) ?? 100_000);
const PRODUCTS = Number(optionOf('products') ?? 0);
const LETTERS = optionOf('letters');
/** Limits of p99. Reports may take longer, because they run rarely. */
const LIMIT_MS = 60;
const REPORT_LIMIT_MS = 150;
const limitOf = (name) => (/^(?:Report|Morning)/.test(name) ? REPORT_LIMIT_MS : LIMIT_MS);

/** Continues in a second database on the same server. */
async function openWithLetters() {
  const url = new URL(process.env.DATABASE_URL);
  await withClient(url.href, (client) =>
    client.query(`create database letters template template0 lc_ctype ${client.escapeLiteral(LETTERS)}`),
  );
  url.pathname = '/letters';
  process.env.DATABASE_URL = url.href;
  await applyMigrations(url.href);
  await seed();
  return url.pathname;
}

endOnSignals({ code: 130 });
await runToEnd(async () => {
  if (!(await prepareTool())) return;
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await generateClient();
  if (LETTERS) await step(`Database with LC_CTYPE ${LETTERS}`, openWithLetters);
  if (PRODUCTS) await step('Products', () => resizeCatalogue(process.env.DATABASE_URL, PRODUCTS));
  await step(`${COUNT.toLocaleString('en-US')} orders`, () => fillOrders(process.env.DATABASE_URL, COUNT));
  const { code, output } = await runTypeScript('bench/db/orders.ts', [], { capture: true });
  const line = output.split('\n').find((text) => text.startsWith('{"'));
  if (code !== 0 || !line) throw new Refusal(`The order desk could not be measured:\n${output}`);
  const results = Object.entries(JSON.parse(line));
  console.log(`\n${COUNT.toLocaleString('en-US')} orders, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ms\n`);
  console.log('| Read | p50 | p99 |\n|---|---|---|');
  for (const [name, { p50, p99 }] of results) console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
  const slow = results.filter(([name, { p99 }]) => p99 > limitOf(name)).map(([name]) => name);
  if (slow.length > 0) throw new Refusal(`More than ${LIMIT_MS} ms (reports ${REPORT_LIMIT_MS}): ${slow.join(', ')}`);
});
