import { claimPort, prepareDatabase, prepareProject } from './lib/bootstrap.mjs';
import { build, isBuilt } from './lib/build/build.mjs';
import { refuseLostDatabase } from './lib/database/database.mjs';
import { end, endOnSignals, isScriptEnding } from './lib/lifecycle.mjs';
import { becomeScript } from './lib/node-runtime.mjs';
import { run, step } from './lib/output.mjs';
import { createFirstStaff } from './lib/staff.mjs';
import { FAREWELL, printPassword } from './lib/welcome.mjs';

async function start() {
  if (!(await prepareProject())) return;
  const renew = () => console.log('  SIGHUP renews the processes, but the shop is still starting: nothing changes.');
  endOnSignals({ farewell: FAREWELL, renew });
  await claimPort('start');
  const { direct } = await prepareDatabase({ production: true });

  if (!isBuilt()) await step('Build', () => refuseLostDatabase(direct, () => build({ checksTypes: false })));

  const staff = await createFirstStaff(direct, { say: (text) => console.log(`  ${text}`) });
  if (staff?.password) printPassword(staff);
  await becomeScript('scripts/supervise.mjs');
}

await run(async () => {
  try {
    await start();
  } catch (error) {
    if (isScriptEnding()) return;
    await end();
    throw error;
  }
});
