import { parseArgs } from 'node:util';
import { endOnSignals, isScriptEnding, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { dim, green, red, seconds } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { buildTestShop, claimTestShop, openTestDatabase } from '../tests/runner/test-shop.mjs';

/*
 * `npm run chaos` makes parts of a local shop fail, with its own database. No data may be lost or duplicated, and the
 * shop must recover without help.
 */

const { values } = parseArgs({
  options: { gone: { type: 'string', default: '30' }, only: { type: 'string', default: '' } },
});

let failed = 0;

async function check(name, scenario) {
  if (!new RegExp(values.only).test(name)) return;
  const begun = performance.now();
  try {
    const seen = await scenario();
    console.log(`${green('✓')} ${name}: ${seen} ${dim(`(${seconds(performance.now() - begun)})`)}`);
  } catch (error) {
    if (isScriptEnding()) return;
    failed += 1;
    console.log(`${red('✗')} ${name}: ${error.message}`);
  }
}

async function chaos() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const [{ databaseScenarios }, { killedScenarios }, { otherScenarios }, { openMailServer }, { goods }] =
    await Promise.all([
      import('./chaos/database.mjs'),
      import('./chaos/killed.mjs'),
      import('./chaos/others.mjs'),
      import('./chaos/smtp.mjs'),
      import('./chaos/world.mjs'),
    ]);
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  const things = await goods();
  const smtp = await openMailServer();
  console.log('');
  await databaseScenarios(check, things, { seconds: Number(values.gone) });
  await otherScenarios(check, things, smtp);
  await killedScenarios(check);
  if (failed > 0) process.exitCode = 1;
}

await runToEnd(chaos);
