import path from 'node:path';
import { projectNode } from './node-runtime.mjs';
import { inProject, root } from './paths.mjs';
import { runProgram } from './processes.mjs';
import { playwrightReport, vitestReport } from './reports.mjs';

const minutes = 60_000;

/**
 * Runs one project of vitest.
 * @param {object[]} shops settings of the shops that its workers have, one each: without any they have the one of this process
 */
export async function vitest(project, folder, filters, shops = []) {
  const file = path.join(folder, `${project}.json`);
  const reporter = inProject('scripts/lib/vitest-reporter.mjs');
  const args = ['run', '--project', `${project}*`, `--reporter=${reporter}`, ...filters];
  const ended = await runProgram(projectNode(), [inProject('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    capture: true,
    timeout: 50 * minutes,
    // The shop runs in production; the tests around it do not.
    env: { ...process.env, NODE_ENV: 'test', TEST_REPORT: file, TEST_SHOPS: JSON.stringify(shops) },
  });
  return vitestReport(file, ended, project);
}

export async function playwright(folder, filters) {
  const file = path.join(folder, 'e2e.json');
  const limit = 67 * minutes;
  // Playwright ends by itself a little before that, and says what has failed until then.
  const args = [
    inProject('node_modules/@playwright/test/cli.js'),
    'test',
    '--reporter=json',
    `--global-timeout=${limit - minutes}`,
    ...filters,
  ];
  const ended = await runProgram(projectNode(), args, {
    cwd: root,
    capture: true,
    timeout: limit,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return playwrightReport(file, ended, 'Browser');
}
