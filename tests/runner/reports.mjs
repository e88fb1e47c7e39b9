import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../scripts/lib/paths.mjs';

/** `failures` outside of tests have no `file`. `times`: ms per file. `flaky`: tests that passed only when retried. */
const emptyReport = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], times: {}, tests: [], flaky: [] });

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are what is to be removed.
const plain = (text) => String(text ?? '').replace(/\u001b\[[0-9;]*m/g, '');
const inside = (file) => path.relative(projectRoot, file).replaceAll('\\', '/');

function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

function withEnd(report, { code, signal, output }, name) {
  if (code !== 0 && report.failed === 0) {
    report.failed += 1;
    const last = plain(output).trim().split('\n').slice(-40).join('\n');
    report.failures.push({
      name: `${name}: ended ${signal ? `by ${signal}` : `with code ${code}`}`,
      message: last || (report.passed > 0 ? 'It printed nothing.' : 'No test was found: perhaps none fits the filter.'),
    });
  }
  return report;
}

export function checkReport(name, { code, output }) {
  if (code === 0) return { ...emptyReport(), passed: 1 };
  const lines = plain(output).trim().split('\n');
  const message =
    lines.length > 60 ? `${lines.slice(0, 60).join('\n')}\n… ${lines.length - 60} more lines` : lines.join('\n');
  return { ...emptyReport(), failed: 1, failures: [{ name, message }] };
}

export function vitestReport(file, end, name) {
  const { failures, ...counts } = { ...emptyReport(), ...readJson(file) };
  const readable = failures.map((failure) => ({ ...failure, message: plain(failure.message) }));
  return withEnd({ ...counts, failures: readable }, end, name);
}

export function playwrightReport(file, end, name) {
  const report = emptyReport();
  const data = readJson(file);
  const walk = (suite, titles) => {
    const here = suite.title && suite.title !== suite.file ? [...titles, suite.title] : titles;
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
        const name = `${suite.file} › ${[...here, spec.title].join(' › ')} (${test.projectName})`;
        report.times[spec.file] = (report.times[spec.file] ?? 0) + ms;
        report.tests.push({ name, ms });
        if (test.status === 'skipped') report.skipped += 1;
        else if (test.status === 'expected') report.passed += 1;
        else {
          report.failed += 1;
          const messages = test.results.flatMap((result) => result.errors.map((error) => plain(error.message)));
          report.failures.push({ name, file: spec.file, message: messages.join('\n') });
        }
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, here);
  };
  for (const suite of data?.suites ?? []) walk(suite, []);
  for (const error of data?.errors ?? []) {
    report.failed += 1;
    report.failures.push({
      name: `${name}: ${error.location ? inside(error.location.file) : 'before the tests'}`,
      message: plain(error.message),
    });
  }
  return withEnd(report, end, name);
}

/** A test that fails twice is red; one that passes when retried is flaky. A failure outside of tests stays red. */
export function withRetry(first, retry) {
  const redAgain = new Set(retry.failures.map(({ name }) => name));
  const isComplete = retry.failures.every(({ file }) => file) && retry.passed + retry.failed > 0;
  const isRed = ({ name, file }) => !isComplete || !file || redAgain.has(name);
  const failures = first.failures.filter(isRed);
  const redBefore = new Set(first.failures.map(({ name }) => name));
  const timeOf = (name) => first.tests.find((test) => test.name === name)?.ms ?? 0;
  const unsteady = [
    ...first.failures.filter((failure) => !isRed(failure)),
    ...retry.failures.filter(({ name, file }) => isComplete && file && !redBefore.has(name)),
  ];
  return {
    ...first,
    passed: first.passed + first.failed - failures.length,
    failed: failures.length,
    failures,
    flaky: unsteady.map(({ name, message }) => ({ name, ms: timeOf(name), message })),
  };
}

export function sumResults(reports) {
  const total = emptyReport();
  for (const { passed, failed, skipped, failures, times, tests, flaky } of reports.map((one) => ({
    ...emptyReport(),
    ...one,
  }))) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.tests.push(...tests);
    total.flaky.push(...flaky);
    Object.assign(total.times, times);
  }
  return total;
}

/** Files that took over 5 s as `[file, ms]`, slowest first. */
export const slowest = ({ times }) =>
  Object.entries(times)
    .filter(([, ms]) => ms >= 5000)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12);

export const countResults = ({ passed, failed, skipped, flaky = [] }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ].join(', ');

const specOf = (file) => file.replace(/\.spec\.ts$/, '');

/**
 * The median of the specs' time ratios corrects for a slow or busy machine. @param {{ runs: number, workerSeconds:
 * number, specSeconds: Record<string, number> }} budget of tests/core.json
 */
export function budgetReport({ times, tests }, { runs, workerSeconds, specSeconds }) {
  const specs = Object.entries(times).map(([file, ms]) => [specOf(path.basename(file)), ms / 1000]);
  const ratios = specs.flatMap(([name, s]) => (specSeconds[name] ? [s / specSeconds[name]] : [])).sort((a, b) => a - b);
  const slowness = Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1);
  const total = specs.reduce((all, [, s]) => all + s, 0);
  const atRest = Math.round(total / slowness);
  const list = specs.sort(([, one], [, other]) => other - one).map(([name, s]) => `${name} ${Math.round(s)}`);
  console.log(
    `  ${tests.length} runs, ${Math.round(total)} worker-seconds, ${atRest} on a quiet machine: ${list.join(', ')}`,
  );
  const problems = [
    ...(tests.length > runs ? [`${tests.length} runs, at most ${runs}`] : []),
    ...(atRest > workerSeconds ? [`${atRest} worker-seconds, at most ${workerSeconds}`] : []),
  ];
  return checkReport('the browser core stays within its budget (tests/core.json)', {
    code: problems.length > 0 ? 1 : 0,
    output: problems.join('\n'),
  });
}
