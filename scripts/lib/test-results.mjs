import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inData, projectRoot } from './paths.mjs';
import { sumResults } from './reports.mjs';

/*
 * What test runs leave in .data: the report of the last `npm test` in test-report.json, and the result of each part, with the duration of each
 * test, in results/COMMIT/PART.json. The results of a tree with changes are not those of its commit: they are kept apart and not used again.
 */

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
};

/** The commit under test, and whether the tree is exactly this commit. */
export function readTree() {
  return { commit: git('rev-parse', 'HEAD') ?? '', clean: git('status', '--porcelain') === '' };
}

const folderOf = ({ commit, clean }) => inData('results', clean && commit ? commit : 'changed');
const fileOf = (tree, name) => path.join(folderOf(tree), `${name}.json`);

/** Whether this part has a green result for exactly this commit. */
export function isGreen(tree, name) {
  if (!tree.clean || !existsSync(fileOf(tree, name))) return false;
  const { failed, passed } = JSON.parse(readFileSync(fileOf(tree, name), 'utf8'));
  return failed === 0 && passed > 0;
}

/** Saves the result of one part. */
export function saveResult(tree, name, report, ms) {
  mkdirSync(folderOf(tree), { recursive: true });
  writeFileSync(fileOf(tree, name), JSON.stringify({ ...tree, ms: Math.round(ms), ...report }, null, 1));
}

const toMinutes = (ms) => Math.round(ms / 600) / 100;

/**
 * The report of a whole `npm test`.
 * @param {Record<string, object>} kinds report of each kind
 * @param {Record<string, number>} phases ms of each phase
 */
export function testReport(tree, kinds, phases) {
  const all = Object.entries(kinds).flatMap(([kind, { tests = [] }]) => tests.map((test) => ({ kind, ...test })));
  const flaky = Object.entries(kinds).flatMap(([kind, report]) =>
    (report.flaky ?? []).map((test) => ({ kind, ...test })),
  );
  const { passed, failed, skipped, failures } = sumResults(Object.values(kinds));
  const countsOf = ({ passed, failed, skipped }) => ({ passed, failed, skipped });
  return {
    ...tree,
    tier: 'core',
    at: new Date().toISOString(),
    passed,
    failed,
    skipped,
    counts: Object.fromEntries(Object.entries(kinds).map(([kind, report]) => [kind, countsOf(report)])),
    minutes: Object.fromEntries(Object.entries(phases).map(([name, ms]) => [name, toMinutes(ms)])),
    failures: failures.map(({ name }) => name),
    flaky,
    slowest: all.sort((one, other) => other.ms - one.ms).slice(0, 20),
  };
}

const reportFile = () => inData('test-report.json');

/** Removes the report of the last run, so that an interrupted run leaves none. */
export const removeReport = () => rmSync(reportFile(), { force: true });

export const saveReport = (report) => writeFileSync(reportFile(), `${JSON.stringify(report, null, 2)}\n`);
