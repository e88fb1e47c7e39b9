import { claimPort, prepareDatabase, prepareProject, printWelcome } from './lib/bootstrap.mjs';
import { build, isBuilt } from './lib/build/build.mjs';
import { refuseLostDatabase } from './lib/database/database.mjs';
import { end, endOnSignals, isScriptEnding, onEnd } from './lib/lifecycle.mjs';
import { startNext, waitForAnswer } from './lib/next-server.mjs';
import { run, step } from './lib/output.mjs';
import { createFirstStaff } from './lib/staff.mjs';

async function start() {
  if (!(await prepareProject())) return;
  let serving;
  const renew = () => {
    if (serving?.renew()) return;
    const reason = serving ? 'it needs WEB_CONCURRENCY of 2 or more' : 'the shop is still starting';
    console.log(`  SIGHUP renews the processes one by one, but ${reason}: nothing changes.`);
  };
  endOnSignals({ farewell: '\n  Closing the shop.', renew });
  const { address, pidFile } = await claimPort('start');
  const { direct } = await prepareDatabase({ production: true });

  if (!isBuilt()) await step('Build', () => refuseLostDatabase(direct, () => build({ checksTypes: false })));

  const staff = await createFirstStaff(direct, { say: (text) => console.log(`  ${text}`) });
  // Shows a generated password even if a later step fails.
  let shown = false;
  const welcome = () => {
    if (!shown) printWelcome(address, staff);
    shown = true;
  };
  if (staff?.password) onEnd(welcome);

  let server;
  await step('Server', async () => {
    server = startNext({ ...address, pidFile });
    onEnd(() => server.stop());
    await waitForAnswer(server, address.local);
    return 'answers';
  });
  serving = server;
  server.show();
  welcome();

  const code = await server.ended;
  if (isScriptEnding()) return;
  console.error(`The server ended unexpectedly (${code}).`);
  await end();
  process.exit(1);
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
