import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals, isScriptEnding, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { projectNode } from '../scripts/lib/node-runtime.mjs';
import { bold, dim, green, Refusal, red, seconds, step } from '../scripts/lib/output.mjs';
import { inData, inProject, projectRoot } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { runProgram } from '../scripts/lib/processes.mjs';

/*
 * `npm run mutations [-- --area money] [--kind unit] [--only NAME] [--each]` applies each fault of
 * tests/mutations/list.ts; its test must then fail.
 */

const COPY = inData('mutations');
const GREEN = inData('mutations-green.json');
const NEEDS_BUILD = ['integration', 'e2e'];
const OUTCOMES = ['found', 'MISSED', 'could not be applied', 'could not be built', 'could not be run'];
const MAX_LINE = 240;
/** The test name that scripts/test.mjs reports if the build fails. */
const NOT_STARTED = 'the shop builds and starts';

const git = async (cwd, ...args) => {
  const { code, output } = await runProgram('git', args, { cwd, capture: true });
  if (code !== 0) throw new Refusal(`git ${args[0]} failed:\n${output.trim()}`);
  return output.trim();
};

/** Hard links are created fast, and tools find the packages inside the copy. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Creates or updates a copy of the project. Packages and the build cache stay between runs. */
async function prepareCopy(commit) {
  if (!existsSync(path.join(COPY, '.git')))
    await git(projectRoot, 'clone', '--quiet', '--no-checkout', projectRoot, COPY);
  const lockFile = path.join(COPY, 'package-lock.json');
  const before = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
  await git(COPY, 'fetch', '--quiet', projectRoot, commit);
  await git(COPY, 'reset', '--quiet', '--hard', commit);
  await git(COPY, 'clean', '--quiet', '-fd');
  const packages = path.join(COPY, 'node_modules');
  if (existsSync(packages) && readFileSync(lockFile, 'utf8') === before) return;
  rmSync(packages, { recursive: true, force: true });
  linkFolder(inProject('node_modules'), packages);
}

function apply({ file, find, replace }) {
  const target = path.join(COPY, file);
  const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const count = text.split(find).length - 1;
  if (count !== 1) return `the text to replace occurs ${count} times in ${file}`;
  writeFileSync(
    target,
    text.replace(find, () => replace),
  );
  return null;
}

const undoAll = () => git(COPY, 'checkout', '--quiet', '--', '.');

const failuresIn = (output) =>
  [...output.matchAll(/\n\n {2}(\S.*)\n {4}(.*)/g)].map(([, name, message]) => ({ name, message }));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

async function runTests(kind, tier, mutations) {
  const options = kind === 'checks' ? [] : mutations.map(({ test }) => test);
  const titles = mutations.map(({ title }) => escaped(title)).join('|');
  if (kind !== 'checks') options.push(kind === 'e2e' ? `--grep=${titles}` : `--testNamePattern=${titles}`);
  const { code, output } = await runProgram(projectNode(), ['scripts/test.mjs', kind, ...options], {
    cwd: COPY,
    capture: true,
    // `npm run check` checks the types; a build without that check takes half the time.
    env: { ...process.env, TEST_TIER: tier, TEST_TYPES: 'apart', NO_COLOR: '1' },
  });
  return { code, output, failures: failuresIn(output) };
}

const isOf = ({ kind, test, title }, { name }) =>
  kind === 'checks' ? name === title : name.startsWith(test.replace('tests/e2e/', '')) && name.includes(title);

function judge(mutation, { code, output, failures }) {
  const own = failures.find((failure) => isOf(mutation, failure));
  if (own) return { outcome: 'found', line: `${own.name}: ${own.message}` };
  if (failures.some(({ name }) => name === NOT_STARTED))
    return { outcome: 'could not be built', line: failures[0].message };
  if (code !== 0 && failures.length === 0) return { outcome: 'could not be run', line: lastLine(output) };
  const others = failures.map(({ name }) => name).join('; ');
  return { outcome: 'MISSED', line: others ? `failed instead: ${others}` : lastLine(output) };
}

const cutText = (text) => (text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text);

const lastLine = (output) => output.trim().split('\n').at(-1)?.trim() ?? '';

function groupsOf(mutations) {
  const groups = Map.groupBy(mutations, ({ kind, tier }) => `${kind} ${tier}`);
  return [...groups.values()].map((group) => ({ kind: group[0].kind, tier: group[0].tier, group }));
}

const keyOf = ({ kind, tier, test, title }) => [kind, tier, test, title].join(' ');

/** Refuses to start if a named test fails on the unchanged code. Remembers passed tests by commit. */
async function assertGreen(commit, mutations) {
  const known = existsSync(GREEN) ? JSON.parse(readFileSync(GREEN, 'utf8')) : {};
  const green = new Set(known.commit === commit ? known.tests : []);
  const open = mutations.filter((mutation) => !green.has(keyOf(mutation)));
  for (const { kind, tier, group } of groupsOf(open)) {
    await step(`Without a fault: ${kind}, ${tier}`, async () => {
      const { code, output } = await runTests(kind, tier, group);
      if (code !== 0) throw new Refusal(`The tests are not green without a fault:\n${output.trim()}`);
      const passed = Number(/(\d+) passed/.exec(lastLine(output))?.[1]);
      const named = new Set(group.map(keyOf)).size;
      if (passed < named) throw new Refusal(`${named} tests are named, ${passed} ran:\n${output.trim()}`);
      for (const mutation of group) green.add(keyOf(mutation));
      writeFileSync(GREEN, JSON.stringify({ commit, tests: [...green] }));
      return lastLine(output);
    });
  }
}

async function runBatch(batch, results) {
  const begin = performance.now();
  const applied = [];
  const report = (mutation, { outcome, line }) => {
    results.push({ mutation, outcome });
    const mark = outcome === 'found' ? green(outcome) : red(outcome);
    const time = dim(`(${seconds(performance.now() - begin)})`);
    console.log(`${mark}: ${mutation.name} ${time}\n  ${cutText(line)}`);
  };
  try {
    for (const mutation of batch) {
      const fault = apply(mutation);
      if (fault) report(mutation, { outcome: 'could not be applied', line: fault });
      else applied.push(mutation);
    }
    for (const { kind, tier, group } of groupsOf(applied)) {
      const run = await runTests(kind, tier, group);
      if (isScriptEnding()) return;
      // Saves the full output, which shows why a test failed.
      writeFileSync(inData(`mutations-${kind}-${tier}-${batch[0].batch ?? 'alone'}.log`), run.output);
      for (const mutation of group) report(mutation, judge(mutation, run));
    }
  } finally {
    await undoAll();
  }
}

/** Only faults that need a build share one; the others run alone. */
function batchesOf(mutations, each) {
  const [built, quick] = [true, false].map((is) => mutations.filter(({ kind }) => NEEDS_BUILD.includes(kind) === is));
  const alone = [...quick, ...(each ? built : [])].map((mutation) => [mutation]);
  return each ? alone : [...alone, ...Map.groupBy(built, ({ batch }) => batch).values()];
}

function printTable(results) {
  const areas = [...new Set(results.map(({ mutation }) => mutation.area))];
  const countOf = (area, tier) => {
    const some = results.filter(({ mutation }) => mutation.area === area && mutation.tier === tier);
    return `${some.filter(({ outcome }) => outcome === 'found').length} of ${some.length}`;
  };
  console.log(`\n| area | core | all tests only |\n|---|---|---|`);
  for (const area of areas) console.log(`| ${area} | ${countOf(area, 'core')} | ${countOf(area, 'all')} |`);
  const sums = OUTCOMES.map((outcome) => [outcome, results.filter((result) => result.outcome === outcome).length]);
  console.log(
    bold(
      `\n${sums
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', ')}`,
    ),
  );
}

await runToEnd(async () => {
  const { values: options } = parseArgs({
    options: {
      area: { type: 'string' },
      kind: { type: 'string', multiple: true },
      only: { type: 'string' },
      batch: { type: 'string' },
      each: { type: 'boolean', default: false },
    },
  });
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const { MUTATIONS } = await import('../tests/mutations/list.ts');
  const wanted = MUTATIONS.filter(
    ({ area, kind, name, batch }) =>
      (!options.area || area === options.area) &&
      (!options.kind || options.kind.includes(kind)) &&
      (!options.batch || String(batch) === options.batch) &&
      (!options.only || name.includes(options.only)),
  );
  if (wanted.length === 0) throw new Refusal('No mutation of the list fits these options.');
  const commit = await git(projectRoot, 'rev-parse', 'HEAD');
  await step('Copy', () => prepareCopy(commit));
  await assertGreen(commit, wanted);
  const results = [];
  for (const batch of batchesOf(wanted, options.each)) await runBatch(batch, results);
  printTable(results);
  if (results.some(({ outcome }) => outcome !== 'found')) process.exitCode = 1;
});
