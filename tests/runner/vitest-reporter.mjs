import { writeFileSync } from 'node:fs';

/** Replaces Vitest's JSON reporter, which omits diffs and errors outside of tests. */
export default class Report {
  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [], times: {}, tests: [] };
    const fail = (name, errors, file) => {
      report.failed += 1;
      const message = errors.map(({ message, diff, stacks = [] }) => {
        const place = stacks[0] ? `at ${stacks[0].file}:${stacks[0].line}` : '';
        return [message, diff, place].filter(Boolean).join('\n');
      });
      report.failures.push({ name, file, message: message.join('\n') });
    };
    for (const module of modules) {
      const file = module.relativeModuleId;
      report.times[file] = Math.round(module.diagnostic().duration);
      if (module.errors().length > 0) fail(file, module.errors(), file);
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} › ${suite.fullName}`, suite.errors(), file);
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const name = `${file} › ${test.fullName}`;
        report.tests.push({ name, ms: Math.round(test.diagnostic()?.duration ?? 0) });
        if (state === 'passed') report.passed += 1;
        else if (state === 'failed') fail(name, errors, file);
        else report.skipped += 1;
      }
    }
    for (const error of unhandled) fail('outside of the tests', [error]);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
