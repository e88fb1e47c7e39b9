import { openDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { Refusal, run } from './lib/output.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { runTypeScript } from './lib/typescript.mjs';

/*
 * `npm run search:eval [tuning | unseen]`: asks the judged queries (tests/search-eval) of the products that are there and prints for
 * each group how many have a right one among the first five. `npm run import FILE` brings a catalogue.
 */

await run(async () => {
  checkNode();
  if (await continueWithProjectNode()) return;
  loadEnvFile();
  const database = await openDatabase();
  try {
    await generateClient();
    const { code } = await runTypeScript('scripts/db/search-eval.ts', process.argv.slice(2));
    if (code !== 0) throw new Refusal('The search could not be judged.');
  } finally {
    await database.release();
  }
});
