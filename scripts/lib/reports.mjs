import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** What came out of one kind of tests. `failures` are names with their messages, `times` what each file took, in ms. */
const emptyReport = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], times: {} });

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are what is to be removed.
const plain = (text) => String(text ?? '').replace(/\u001b\[[0-9;]*m/g, '');
const inside = (file) => path.relative(root, file).replaceAll('\\', '/');

function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** A tool that ended without a word, or with an error that it counted nowhere, is a failure by itself. */
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

/** What the reporter in vitest-reporter.mjs wrote. */
export function vitestReport(file, end, name) {
  const { failures, ...counts } = readJson(file) ?? emptyReport();
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
        for (const { duration } of test.results) report.times[spec.file] = (report.times[spec.file] ?? 0) + duration;
        if (test.status === 'skipped') report.skipped += 1;
        else if (test.status === 'expected') report.passed += 1;
        else {
          report.failed += 1;
          const messages = test.results.flatMap((result) => result.errors.map((error) => plain(error.message)));
          const title = [...here, spec.title].join(' › ');
          report.failures.push({
            name: `${suite.file} › ${title} (${test.projectName})`,
            message: messages.join('\n'),
          });
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

export function sum(reports) {
  const total = emptyReport();
  for (const { passed, failed, skipped, failures, times } of reports) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    Object.assign(total.times, times);
  }
  return total;
}

/** The files that took longest, where some took long: `[file, ms]`. */
export const slowest = ({ times }) =>
  Object.entries(times)
    .filter(([, ms]) => ms >= 5000)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12);

export const count = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
