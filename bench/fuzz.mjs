import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { projectNode } from '../scripts/lib/node-runtime.mjs';
import { Refusal } from '../scripts/lib/output.mjs';
import { inProject, projectRoot } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { runProgram } from '../scripts/lib/processes.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';

/*
 * `npm run fuzz` sends random API calls for ten minutes (fuzz.test.ts). None may answer 5xx, and pages must still work.
 * The printed seed repeats a run.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));

async function fuzz() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  if (!(seconds >= 1 && seed >= 1)) throw new Refusal('Usage: npm run fuzz [-- --seconds 600 --seed 1]');
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  console.log(`\nThe same again: npm run fuzz -- --seconds ${seconds} --seed ${seed}\n`);
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration', 'server/fuzz'];
  const { code } = await runProgram(projectNode(), args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'test', TEST_FUZZ_SECONDS: String(seconds), TEST_FUZZ_SEED: String(seed) },
  });
  if (code !== 0) process.exitCode = 1;
}

await runToEnd(fuzz);
