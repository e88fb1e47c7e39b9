import path from 'node:path';
import { projectNode } from '../../scripts/lib/node-runtime.mjs';
import { inProject, projectRoot } from '../../scripts/lib/paths.mjs';
import { runProgram } from '../../scripts/lib/processes.mjs';
import { playwrightReport, vitestReport, withRetry } from './reports.mjs';

const minutes = 60_000;

/** After more failures than this, the shop or the machine is broken, and a retry would not help. */
const MAX_RETRIED = 12;

async function runWithRetry(runOnce, retryOf) {
  const first = await runOnce();
  const failed = first.failures.filter(({ file }) => file);
  if (failed.length === 0 || failed.length > MAX_RETRIED) return first;
  console.log(`  failed, run once more alone: ${failed.map(({ name }) => name).join('; ')}`);
  return withRetry(first, await retryOf(failed));
}

async function vitestOnce(project, file, { filters = [], shops = [], tier, shard }) {
  const reporter = inProject('tests/runner/vitest-reporter.mjs');
  const args = ['run', '--project', `${project}*`, `--reporter=${reporter}`, ...filters];
  if (shard) args.push(`--shard=${shard}`);
  const ended = await runProgram(projectNode(), [inProject('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: projectRoot,
    capture: true,
    timeout: 50 * minutes,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_TIER: tier,
      TEST_REPORT: file,
      TEST_SHOPS: JSON.stringify(shops),
    },
  });
  return vitestReport(file, ended, project);
}

/**
 * @param {string} project `unit` or `integration`; only integration tests are retried
 * @param {string} folder for the tool's reports
 * @param {object} options
 * @param {string[]} [options.filters] file filters and options of vitest
 * @param {object[]} [options.shops] settings of one shop per worker; default: the shop of this process
 * @param {() => Promise<object[]>} [options.openSpare] starts the shop of a retry and returns its settings; needed for integration
 * @param {'core' | 'all'} options.tier
 * @param {string} [options.shard] like `1/4`
 */
export async function vitest(project, folder, options) {
  const run = (name, own) => vitestOnce(project, path.join(folder, `${name}.json`), own);
  const runOnce = () => run(project, options);
  if (project !== 'integration') return runOnce();
  return runWithRetry(runOnce, async (failed) => {
    const files = [...new Set(failed.map(({ file }) => file))];
    return run('integration-retry', { filters: files, shops: await options.openSpare(), tier: options.tier });
  });
}

/** The run stops after this number of failures. */
const MAX_FAILURES = 30;

async function playwrightOnce(file, args, tier) {
  const limit = 85 * minutes;
  const all = [
    inProject('node_modules/@playwright/test/cli.js'),
    'test',
    '--reporter=json',
    // Shorter than the timeout of the process, so that Playwright can still write its report.
    `--global-timeout=${limit - minutes}`,
    `--max-failures=${MAX_FAILURES}`,
    ...args,
  ];
  const ended = await runProgram(projectNode(), all, {
    cwd: projectRoot,
    capture: true,
    timeout: limit,
    env: { ...process.env, TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return playwrightReport(file, ended, 'Browser');
}

/** @param {{ args?: string[], tier: 'core' | 'all' }} options `args`: file filters and options of Playwright */
export function playwright(folder, { args = [], tier }) {
  return runWithRetry(
    () => playwrightOnce(path.join(folder, 'browser.json'), args, tier),
    () => playwrightOnce(path.join(folder, 'browser-retry.json'), ['--last-failed', '--workers=1'], tier),
  );
}
