import { cpus } from 'node:os';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { generateClient } from '../scripts/lib/prisma-client.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';
import { claimTestShop, openTestDatabase } from '../tests/runner/test-shop.mjs';
import { fillOrders } from './lib/many-orders.mjs';

/*
 * `npm run bench:orders [COUNT]` times the queries of order desk and reports. Prints a table for docs/performance.md;
 * fails above a limit.
 */

const COUNT = Number(process.argv[2] ?? 100_000);
/** Limits of p99. Reports may take longer, because they run rarely. */
const LIMIT_MS = 60;
const REPORT_LIMIT_MS = 150;
const limitOf = (name) => (/^(?:Report|Morning)/.test(name) ? REPORT_LIMIT_MS : LIMIT_MS);

endOnSignals({ code: 130 });
await runToEnd(async () => {
  if (!(await prepareTool())) return;
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await generateClient();
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
