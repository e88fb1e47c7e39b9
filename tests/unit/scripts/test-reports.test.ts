import { describe, expect, it, vi } from 'vitest';

type Failure = { name: string; file?: string; message: string };
type Test = { name: string; ms: number };
type Report = { passed: number; failed: number; failures: Failure[]; tests: Test[]; flaky?: Partial<Test>[] };
type Part = { name: string; kind: string };
type Budget = { runs: number; workerSeconds: number; specSeconds: Record<string, number> };

// Loaded by URL: .mjs files have no types.
const load = (name: string) => import(new URL(`../../runner/${name}`, import.meta.url).href);
const { budgetReport, countResults, withRetry } = (await load('reports.mjs')) as {
  budgetReport: (report: { tests: Test[]; times: Record<string, number> }, budget: Budget) => Report;
  countResults: (report: Report) => string;
  withRetry: (first: Report, retry: Report) => Required<Report>;
};
const { testPlan } = (await load('test-plan.mjs')) as {
  testPlan: (
    args: string[],
    options?: { isGreen?: (name: string) => boolean; tier?: string },
  ) => { tier: string; parts: Part[]; green: string[] };
};
const { testReport } = (await load('test-results.mjs')) as {
  testReport: (tree: object, kinds: Record<string, Report>, phases: Record<string, number>) => { slowest: Test[] };
};

const report = (passed: number, failures: Failure[]): Required<Report> & { skipped: number } => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
  tests: [
    { name: 'a', ms: 100 },
    { name: 'b', ms: 2000 },
  ],
  flaky: [],
});
const a = { name: 'a', file: 'a.test.ts', message: 'first' };
const b = { name: 'b', file: 'b.test.ts', message: 'first' };
const outside = { name: 'outside of the tests', message: 'unhandled' };

describe('withRetry', () => {
  it.each<[string, Failure[], Failure[], { failed: string[]; flaky: string[] }]>([
    ['keeps what is red twice', [a], [a], { failed: ['a'], flaky: [] }],
    ['lists what is green the second time as flaky', [a, b], [b], { failed: ['b'], flaky: ['a'] }],
    ['lists what is red the second time only as flaky', [a], [a, b], { failed: ['a'], flaky: ['b'] }],
    ['keeps a failure outside of the tests', [a, outside], [], { failed: ['outside of the tests'], flaky: ['a'] }],
    ['keeps everything when the second run broke', [a, b], [outside], { failed: ['a', 'b'], flaky: [] }],
  ])('%s', (_, first, second, expected) => {
    const merged = withRetry(report(5, first), report(1, second));
    expect(merged.failures.map(({ name }) => name)).toEqual(expected.failed);
    expect(merged.failed).toBe(expected.failed.length);
    expect(merged.flaky.map(({ name }) => name)).toEqual(expected.flaky);
    expect(merged.passed + merged.failed).toBe(5 + first.length);
  });

  it('keeps everything when the second run found no test', () => {
    expect(withRetry(report(5, [a]), report(0, [])).failed).toBe(1);
  });
});

it('counts flaky tests beside the others', () => {
  expect(countResults({ ...report(5, []), flaky: [{ name: 'a' }] })).toBe('5 passed, 0 failed, 1 flaky');
});

describe('testReport', () => {
  it('holds the commit, counts, minutes, flaky and slowest tests', () => {
    const kinds = { Unit: report(2, []), Browser: withRetry(report(5, [a]), report(1, [])) };
    const result = testReport({ commit: 'abc', clean: true }, kinds, { Build: 90_000, Browser: 240_600 });
    expect(result).toMatchObject({
      commit: 'abc',
      clean: true,
      passed: 8,
      failed: 0,
      counts: { Unit: { passed: 2, failed: 0, skipped: 0 }, Browser: { passed: 6, failed: 0, skipped: 0 } },
      minutes: { Build: 1.5, Browser: 4.01 },
      flaky: [{ kind: 'Browser', name: 'a', ms: 100 }],
    });
    expect(result.slowest[0]).toEqual({ kind: 'Unit', name: 'b', ms: 2000 });
  });
});

describe('testPlan', () => {
  const kindsOf = (args: string[]) => testPlan(args).parts.map(({ kind }) => kind);

  it('runs the core of all kinds without arguments', () => {
    expect(testPlan([]).tier).toBe('core');
    expect(kindsOf([])).toEqual(['checks', 'unit', 'integration', 'e2e']);
  });

  it('runs all tests of a kind, or those that a filter names', () => {
    expect(testPlan(['e2e', 'cart'])).toMatchObject({ tier: 'all', parts: [{ kind: 'e2e', args: ['cart'] }] });
    expect(kindsOf(['quick'])).toEqual(['checks', 'unit']);
    expect(testPlan(['e2e'], { tier: 'core' }).tier).toBe('core');
  });

  it('leaves out shards that are green for this commit', () => {
    const { parts, green } = testPlan(['--all'], { isGreen: (name) => name === 'unit' });
    expect(green).toEqual(['unit']);
    expect(parts.map(({ name }) => name)).not.toContain('unit');
    expect(parts.length).toBeGreaterThan(10);
  });

  it('runs one shard by its name', () => {
    expect(testPlan(['--all', '--shard=integration-2']).parts).toEqual([
      { name: 'integration-2', kind: 'integration', shard: '2/9' },
    ]);
  });

  it.each([[['other']], [['--all', '--shard=other']], [['--all', 'other']]])('refuses %j', (args) => {
    expect(() => testPlan(args)).toThrow('Usage');
  });
});

describe('budgetReport', () => {
  const budget = { runs: 4, workerSeconds: 60, specSeconds: { cart: 10, search: 20, papers: 20 } };
  const ran = (runs: number, times: Record<string, number>) => ({
    tests: Array.from({ length: runs }, () => ({ name: 'x', ms: 1 })),
    times,
  });

  it.each([
    ['is within', 4, { 'cart.spec.ts': 10_000, 'search.spec.ts': 20_000, 'papers.spec.ts': 20_000 }, 0],
    [
      'is within on a machine three times slower',
      4,
      { 'cart.spec.ts': 30_000, 'search.spec.ts': 60_000, 'papers.spec.ts': 60_000 },
      0,
    ],
    ['has too many runs', 5, { 'cart.spec.ts': 10_000 }, 1],
    ['has a spec that grew', 4, { 'cart.spec.ts': 10_000, 'search.spec.ts': 20_000, 'papers.spec.ts': 40_000 }, 1],
    [
      'has a spec too many',
      4,
      { 'cart.spec.ts': 10_000, 'search.spec.ts': 20_000, 'papers.spec.ts': 20_000, 'new.spec.ts': 20_000 },
      1,
    ],
  ])('%s', (_, runs, times, failed) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(budgetReport(ran(runs, times), budget).failed).toBe(failed);
  });
});
