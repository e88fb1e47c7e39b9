import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inData, projectRoot } from '../../scripts/lib/paths.mjs';
import { sumResults } from './reports.mjs';

/* Stores results in .data by commit, and the report of the last `npm test`. Results of a changed working tree are never reused. */

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
};

export function readTree() {
  return { commit: git('rev-parse', 'HEAD') ?? '', clean: git('status', '--porcelain') === '' };
}

const folderOf = ({ commit, clean }) => inData('results', clean && commit ? commit : 'changed');
const fileOf = (tree, name) => path.join(folderOf(tree), `${name}.json`);

export function isGreen(tree, name) {
  if (!tree.clean || !existsSync(fileOf(tree, name))) return false;
  const { failed, passed } = JSON.parse(readFileSync(fileOf(tree, name), 'utf8'));
  return failed === 0 && passed > 0;
}

export function saveResult(tree, name, report, ms) {
  mkdirSync(folderOf(tree), { recursive: true });
  writeFileSync(fileOf(tree, name), JSON.stringify({ ...tree, ms: Math.round(ms), ...report }, null, 1));
}

const toMinutes = (ms) => Math.round(ms / 600) / 100;

/**
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

/** Called at the start, so that an interrupted run leaves no old report. */
export const removeReport = () => rmSync(reportFile(), { force: true });

export const saveReport = (report) => writeFileSync(reportFile(), `${JSON.stringify(report, null, 2)}\n`);
