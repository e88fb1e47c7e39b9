import { rmSync } from 'node:fs';
import { releaseEmbeddedPostgres } from './lib/database/embedded-postgres.mjs';
import { end, endOnSignals, isScriptEnding, onEnd } from './lib/lifecycle.mjs';
import { startNext, waitForAnswer } from './lib/next-server.mjs';
import { run, step } from './lib/output.mjs';
import { inData, recordsOf } from './lib/paths.mjs';
import { listeningAddress } from './lib/ports.mjs';
import { FAREWELL, printWelcome } from './lib/welcome.mjs';

/* scripts/start.mjs becomes this script after its preparations. It stays as long as the shop, so it imports little. */

async function supervise() {
  const { record, pidFile } = recordsOf('start');
  onEnd(() => rmSync(record, { force: true }));
  onEnd(() => releaseEmbeddedPostgres(inData('postgres')));
  let serving;
  const renew = () => {
    if (serving?.renew()) return;
    const reason = serving ? 'it needs WEB_CONCURRENCY of 2 or more' : 'the shop is still starting';
    console.log(`  SIGHUP renews the processes one by one, but ${reason}: nothing changes.`);
  };
  endOnSignals({ farewell: FAREWELL, renew });
  const address = listeningAddress();
  let server;
  await step('Server', async () => {
    server = startNext({ ...address, pidFile });
    onEnd(() => server.stop());
    await waitForAnswer(server, address.local);
    return 'answers';
  });
  serving = server;
  server.show();
  printWelcome(address);

  const code = await server.ended;
  if (isScriptEnding()) return;
  console.error(`The server ended unexpectedly (${code}).`);
  await end();
  process.exit(1);
}

await run(async () => {
  try {
    await supervise();
  } catch (error) {
    if (isScriptEnding()) return;
    await end();
    throw error;
  }
});
