import { claimPort, prepareDatabase, prepareProject } from './lib/bootstrap.mjs';
import { startJobTimer } from './lib/job-timer.mjs';
import { end, endOnSignals, isScriptEnding, onEnd } from './lib/lifecycle.mjs';
import { startNext, waitForAnswer } from './lib/next-server.mjs';
import { run } from './lib/output.mjs';
import { createFirstStaff } from './lib/staff.mjs';
import { printPassword, printWelcome } from './lib/welcome.mjs';

async function develop() {
  if (!(await prepareProject({ development: true }))) return;
  endOnSignals();
  const { address, pidFile } = await claimPort('dev');
  const { direct } = await prepareDatabase({ production: false });
  const staff = await createFirstStaff(direct, { say: (text) => console.log(`  ${text}`) });
  if (staff?.password) printPassword(staff);
  const server = startNext({ ...address, command: 'dev', pidFile });
  onEnd(() => server.stop());
  server.show();
  try {
    await waitForAnswer(server, address.local);
    startJobTimer(address.local);
  } finally {
    printWelcome(address);
  }
  const code = await server.ended;
  if (isScriptEnding()) return;
  await end();
  process.exit(code === 0 ? 0 : 1);
}

await run(async () => {
  try {
    await develop();
  } catch (error) {
    if (isScriptEnding()) return;
    await end();
    throw error;
  }
});
