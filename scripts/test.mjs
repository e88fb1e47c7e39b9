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
import { generateClient } from './lib/prisma-client.mjs';
import { checkReport, count, slowest, sum } from './lib/reports.mjs';
import { integration, playwright, vitest } from './lib/test-runners.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from './lib/test-shop.mjs';

const kinds = ['quick', 'checks', 'unit', 'integration', 'e2e'];
const usage = 'Usage: npm test [-- quick | checks | unit | integration | e2e [FILTER…]]';

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
  const needsShop =
    (wanted('integration') && hasTests('tests/integration', /\.test\.ts$/)) ||
    (wanted('e2e') && hasTests('tests/e2e', /\.(spec|test)\.ts$/));

  // The browser first: without one the rest would run in vain.
  if (wanted('e2e')) process.env.CHROMIUM_PATH = await findChromium();
  const dist = process.env.NEXT_DIST_DIR?.replace(/\W+/g, '');
  const shop = needsShop ? await claimTestShop(dist ? `test-${dist}` : 'test') : null;
  if (shop) await openTestDatabase(shop);
  else await generateClient();
  const results = inProject('.data', `results-${process.pid}`);
  mkdirSync(results, { recursive: true });
  atEnd(() => rmSync(results, { recursive: true, force: true }));

  // What needs no shop runs side by side.
  const sources = wanted('checks') ? Object.keys(staticChecks).map((name) => runKind(name, () => check(name))) : [];
  if (wanted('unit')) sources.push(runKind('Unit', () => vitest('unit', results, filters)));
  const reports = await Promise.all(sources);
  if (shop) {
    const failed = await serve(shop);
    if (failed) reports.push(failed);
    else {
      if (wanted('integration')) reports.push(await runKind('Integration', () => integration(results, filters)));
      if (wanted('e2e')) reports.push(await runKind('Browser', () => playwright(results, filters)));
    }
  }
  return sum(reports);
}

/** A shop that does not build or start is one failed test; the others could not say more. */
async function serve(shop) {
  try {
    await buildTestShop();
    await serveTestShop(shop);
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
