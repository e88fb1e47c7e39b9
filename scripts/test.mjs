import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { staticChecks } from './lib/checks.mjs';
import { findChromium } from './lib/chromium.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { atEnd, end, endOnSignals, isEnding } from './lib/lifecycle.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { dim, green, Refusal, red, run, seconds, step } from './lib/output.mjs';
import { inProject } from './lib/paths.mjs';
import { findPgbouncer } from './lib/pgbouncer.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { checkReport, count, slowest, sum } from './lib/reports.mjs';
import { playwright, vitest } from './lib/test-runners.mjs';
import { buildTestShop, claimTestShop, copyTestShop, openTestDatabase, serveTestShop } from './lib/test-shop.mjs';

const kinds = ['quick', 'checks', 'unit', 'integration', 'e2e'];
const usage = 'Usage: npm test [-- quick | checks | unit | integration | e2e [FILTER…]]';

/** How many files of the integration tests run beside each other, each in a shop of its own: they wait about half of the time. */
const INTEGRATION_SHOPS = 3;

const hasTests = (folder, ending) => {
  try {
    return readdirSync(inProject(folder), { recursive: true }).some((name) => ending.test(String(name)));
  } catch {
    return false;
  }
};

/** Runs one kind, prints its line and, beneath, what failed in it. */
async function runKind(name, work) {
  const begin = performance.now();
  const report = await work();
  const mark = report.failed > 0 ? red('✗') : green('✓');
  console.log(`${mark} ${name}: ${count(report)} ${dim(`(${seconds(performance.now() - begin)})`)}`);
  const slow = slowest(report).map(
    ([file, ms]) => `${path.basename(file).replace(/\.(test|spec)\.tsx?$/, '')} ${seconds(ms)}`,
  );
  if (slow.length > 0) console.log(dim(`  longest: ${slow.join(', ')}`));
  for (const failure of report.failures) {
    console.log(`\n  ${red(failure.name)}\n${failure.message.replace(/^/gm, '    ')}\n`);
  }
  return report;
}

const check = async (name) => checkReport(name, await staticChecks[name]());

async function test() {
  checkNode();
  loadEnvFile();
  if (!isInstalled({ development: true })) await step('Packages', () => install({ development: true }));
  if (await continueWithProjectNode()) return;
  endOnSignals({ code: 130, farewell: '\nThe tests were interrupted.' });

  const [only, ...filters] = process.argv.slice(2);
  if (only && !kinds.includes(only)) throw new Refusal(usage);
  const wanted = (kind) => !only || only === kind || (only === 'quick' && (kind === 'checks' || kind === 'unit'));
  const asksApi = wanted('integration') && hasTests('tests/integration', /\.test\.ts$/);
  const looks = wanted('e2e') && hasTests('tests/e2e', /\.(spec|test)\.ts$/);
  const needsShop = asksApi || looks;

  // The browser first: without one the rest would run in vain.
  if (wanted('e2e')) process.env.CHROMIUM_PATH = await findChromium();
  const pooler = asksApi ? await findPgbouncer() : undefined;
  if (pooler) process.env.PGBOUNCER_PATH = pooler;
  const dist = process.env.NEXT_DIST_DIR?.replace(/\W+/g, '');
  const shop = needsShop ? await claimTestShop(dist ? `test-${dist}` : 'test') : null;
  let copies = [];
  if (shop) {
    await openTestDatabase(shop);
    // A few files take longer to begin beside each other than one after the other.
    const isWhole = asksApi && filters.length === 0;
    if (isWhole) copies = await copyTestShop(shop, looks ? INTEGRATION_SHOPS : INTEGRATION_SHOPS - 1);
  } else await generateClient();
  const results = inProject('.data', `results-${process.pid}`);
  mkdirSync(results, { recursive: true });
  atEnd(() => rmSync(results, { recursive: true, force: true }));

  const reports = [];
  const begin = (name, work) => reports.push(runKind(name, work));
  // The longest first: the build leaves a processor free, on which everything runs that needs no shop.
  const built = shop ? serve(shop, copies, { checksTypes: !wanted('checks') }) : null;
  if (wanted('checks')) {
    begin('Style', () => check('Style'));
    begin('Unused', () => check('Unused'));
    // The build writes the types of the routes; two would write over each other.
    const ready = Promise.resolve(built).catch(() => {});
    reports.push(ready.then(() => runKind('Types', () => check('Types'))));
  }
  if (wanted('unit')) begin('Unit', () => vitest('unit', results, filters));
  if (shop) {
    const failed = await built;
    if (failed) reports.push(failed);
    else {
      // The browser has a shop to itself.
      const shops = (looks ? copies : [shop, ...copies]).map(({ env }) => env);
      // One after the other: each of them leaves no processor idle on a small machine, and a page that comes late fails its test.
      if (asksApi) reports.push(await runKind('Integration', () => vitest('integration', results, filters, shops)));
      if (looks) reports.push(await runKind('Browser', () => playwright(results, filters)));
    }
  }
  return sum(await Promise.all(reports));
}

/** A shop that does not build or start is one failed test; the others could not say more. */
async function serve(shop, copies, { checksTypes }) {
  try {
    await buildTestShop({ checksTypes, beside: true });
    await serveTestShop(shop, copies, { beside: true });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || isEnding()) throw error;
    return runKind('Server', () => checkReport('the shop builds and starts', { code: 1, output: error.message }));
  }
}

await run(async () => {
  let total;
  try {
    total = await test();
  } catch (error) {
    if (isEnding()) return;
    await end();
    throw error;
  }
  if (!total) return;
  await end();
  console.log(count(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});
