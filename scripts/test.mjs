import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { staticChecks } from '../tests/runner/checks.mjs';
import { findChromium } from '../tests/runner/chromium.mjs';
import { findPgbouncer } from '../tests/runner/pgbouncer.mjs';
import { budgetReport, checkReport, countResults, slowest, sumResults } from '../tests/runner/reports.mjs';
import { testPlan } from '../tests/runner/test-plan.mjs';
import { isGreen, readTree, removeReport, saveReport, saveResult, testReport } from '../tests/runner/test-results.mjs';
import { playwright, vitest } from '../tests/runner/test-runners.mjs';
import {
  buildTestShop,
  claimTestShop,
  copyTestShop,
  openTestDatabase,
  serveTestShop,
  startShop,
} from '../tests/runner/test-shop.mjs';
import { generateTypes } from './lib/build/build.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { end, endOnSignals, isScriptEnding, onEnd } from './lib/lifecycle.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { dim, green, Refusal, red, run, seconds, step } from './lib/output.mjs';
import { inData, inProject } from './lib/paths.mjs';
import { generateClient } from './lib/prisma-client.mjs';

/** On two cores a third server takes more time than it saves. */
const INTEGRATION_SHOPS = 2;

const FLAKY_LINES = 25;

const titles = { unit: 'Unit', integration: 'Integration', e2e: 'Browser' };

const phases = {};
const kinds = {};

async function phase(name, work) {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    phases[name] = performance.now() - begin;
  }
}

async function runKind(title, work) {
  const report = await phase(title, work);
  kinds[title] = report;
  const mark = report.failed > 0 ? red('✗') : green('✓');
  console.log(`${mark} ${title}: ${countResults(report)} ${dim(`(${seconds(phases[title])})`)}`);
  const slow = slowest(report).map(
    ([file, ms]) => `${path.basename(file).replace(/\.(test|spec)\.tsx?$/, '')} ${seconds(ms)}`,
  );
  if (slow.length > 0) console.log(dim(`  longest: ${slow.join(', ')}`));
  for (const { name, ms, message } of report.flaky ?? []) {
    console.log(`  flaky: ${name} ${dim(`(${seconds(ms)}; failed once, passed once)`)}`);
    console.log(dim(message.split('\n').slice(0, FLAKY_LINES).join('\n').replace(/^/gm, '    ')));
  }
  for (const failure of report.failures) {
    console.log(`\n  ${red(failure.name)}\n${failure.message.replace(/^/gm, '    ')}\n`);
  }
  return report;
}

const check = async (name) => checkReport(name, await staticChecks[name]());

const titleOf = ({ isSharded }, { name, kind }) => (isSharded ? name : (titles[kind] ?? name));

async function test(plan, tree) {
  const parts = (kind) => plan.parts.filter((part) => part.kind === kind);
  const asksApi = parts('integration').length > 0;
  const looks = parts('e2e').length > 0;
  const checks = parts('checks').length > 0;
  const needsShop = asksApi || looks;

  // First of all: without a browser the other tests would run in vain.
  if (looks) process.env.CHROMIUM_PATH = await findChromium();
  const pooler = asksApi && plan.tier === 'all' ? await findPgbouncer() : undefined;
  if (pooler) process.env.PGBOUNCER_PATH = pooler;
  const dist = process.env.NEXT_DIST_DIR?.replace(/\W+/g, '');
  const shop = needsShop ? await claimTestShop(dist ? `test-${dist}` : 'test') : null;
  // A busy machine answers late. The copies keep 1 s: their providers never answer.
  if (looks) process.env.PAYMENT_TIMEOUT_SECONDS = '10';
  let copies = [];
  // Fresh shop to retry failed integration tests.
  let spare = null;
  if (shop) {
    // Route types must be complete before the build starts.
    const types = checks ? generateTypes() : null;
    await phase('Database', () => Promise.all([openTestDatabase(shop), types]));
    // For a few files, starting the copies takes longer than they save.
    const isWhole = parts('integration').some(({ filters = [] }) => filters.every((one) => one.startsWith('-')));
    if (isWhole) {
      copies = await copyTestShop(shop, (looks ? INTEGRATION_SHOPS : INTEGRATION_SHOPS - 1) + 1);
      spare = copies.pop();
    }
  } else await generateClient();
  const folder = inData(`results-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onEnd(() => rmSync(folder, { recursive: true, force: true }));

  // An interrupted part has no result, so the next run repeats it.
  const save = (name, report, ms) => {
    if (plan.isSharded && !isScriptEnding()) saveResult(tree, name, report, ms);
  };
  const runPart = async (part, work) => {
    const title = titleOf(plan, part);
    const report = await runKind(title, work);
    save(part.name, report, phases[title]);
    return report;
  };
  const reports = [];
  // Checks and unit tests run during the build.
  const built = shop ? serve(shop, copies, { checksTypes: !checks }) : null;
  if (checks) {
    const all = Promise.all(['Style', 'Unused', 'Types'].map((name) => runKind(name, () => check(name)))).then(
      (done) => {
        const report = sumResults(done);
        save('check', report, 0);
        return report;
      },
    );
    reports.push(all);
  }
  for (const part of parts('unit'))
    reports.push(runPart(part, () => vitest('unit', folder, { ...part, tier: plan.tier })));
  if (shop) {
    const failed = await built;
    if (failed) reports.push(failed);
    else {
      // The browser has a shop of its own.
      const shops = (looks ? copies : [shop, ...copies]).map(({ env }) => env);
      let opening = null;
      const openSpare = async () => {
        if (!spare) return shops.slice(0, 1);
        opening ??= startShop(spare);
        await opening;
        return [spare.env];
      };
      // One after another: parallel parts make pages late and tests fail.
      for (const part of parts('integration'))
        reports.push(
          await runPart(part, () => vitest('integration', folder, { ...part, shops, openSpare, tier: plan.tier })),
        );
      for (const part of parts('e2e'))
        reports.push(await runPart(part, () => playwright(folder, { ...part, tier: plan.tier })));
    }
  }
  const budget = JSON.parse(readFileSync(inProject('tests/core.json'), 'utf8')).browser;
  if (plan.tier === 'core' && kinds.Browser)
    reports.push(await runKind('Budget', async () => budgetReport(kinds.Browser, budget)));
  return sumResults(await Promise.all(reports));
}

async function serve(shop, copies, { checksTypes }) {
  try {
    await phase('Build', () => buildTestShop({ checksTypes, beside: true }));
    await phase('Servers', () => serveTestShop(shop, copies, { beside: true }));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || isScriptEnding()) throw error;
    return runKind('Server', () => checkReport('the shop builds and starts', { code: 1, output: error.message }));
  }
}

await run(async () => {
  const tree = readTree();
  const plan = testPlan(process.argv.slice(2), {
    isGreen: (name) => isGreen(tree, name),
    tier: process.env.TEST_TIER,
  });
  checkNode();
  loadEnvFile();
  if (!isInstalled({ development: true })) {
    await phase('Packages', () => step('Packages', () => install({ development: true })));
    process.env.TEST_PACKAGES_MS = String(phases.Packages);
  }
  if (await continueWithProjectNode()) return;
  if (process.env.TEST_PACKAGES_MS) phases.Packages = Number(process.env.TEST_PACKAGES_MS);
  endOnSignals({ code: 130, farewell: '\nThe tests were interrupted.' });
  if (plan.green?.length > 0) console.log(`green already for this commit: ${plan.green.join(', ')}`);
  if (plan.parts.length === 0) return;
  if (plan.isWholeCore) removeReport();

  let total;
  try {
    total = await test(plan, tree);
  } catch (error) {
    if (isScriptEnding()) return;
    await end();
    throw error;
  }
  await end();
  if (plan.isWholeCore) {
    saveReport(testReport(tree, kinds, phases));
    saveResult(
      tree,
      'core',
      total,
      Object.values(phases).reduce((sum, ms) => sum + ms, 0),
    );
  }
  console.log(countResults(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});
