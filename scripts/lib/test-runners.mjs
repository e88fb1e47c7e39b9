import path from 'node:path';
import { projectNode } from './node-runtime.mjs';
import { inProject, root } from './paths.mjs';
import { runProgram } from './processes.mjs';
import { playwrightReport, sum, vitestReport } from './reports.mjs';

const minutes = 60_000;

/** Runs one project of vitest: of the integration tests one half, if named. */
export async function vitest(project, folder, filters, half = '') {
  const file = path.join(folder, `${project}${half}.json`);
  const reporter = inProject('scripts/lib/vitest-reporter.mjs');
  const args = ['run', '--project', `${project}*`, `--reporter=${reporter}`, ...filters];
  const ended = await runProgram(projectNode(), [inProject('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    capture: true,
    timeout: 15 * minutes,
    // The shop runs in production; the tests around it do not.
    env: { ...process.env, NODE_ENV: 'test', TEST_REPORT: file, TEST_HALF: half },
  });
  return vitestReport(file, ended, project);
}

/**
 * Runs the integration tests. They share a shop and come one after the other, waiting half of the time: all of them are two halves, side by
 * side, the second in a shop and a process of its own (scripts/test-half.mjs).
 */
export async function integration(folder, filters) {
  if (filters.length > 0) return vitest('integration', folder, filters);
  const file = path.join(folder, 'integration2.json');
  const second = async () => {
    const ended = await runProgram(projectNode(), [inProject('scripts/test-half.mjs'), folder], {
      cwd: root,
      capture: true,
    });
    return vitestReport(file, ended, 'integration, second half');
  };
  return sum(await Promise.all([vitest('integration', folder, [], '1'), second()]));
}

export async function playwright(folder, filters) {
  const file = path.join(folder, 'e2e.json');
  const limit = 50 * minutes;
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
