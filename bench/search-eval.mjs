import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../scripts/lib/database/database.mjs';
import { applyMigrations } from '../scripts/lib/database/migrations.mjs';
import { loadEnvFile } from '../scripts/lib/env-file.mjs';
import { Refusal, run } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { generateClient } from '../scripts/lib/prisma-client.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';

/*
 * `npm run search:eval -- [tuning | unseen | whole | shop | parts | --file FILE]` prints the share of judged queries
 * with a right product in the top five.
 */

await run(async () => {
  if (!(await prepareTool())) return;
  loadEnvFile();
  const [option, file] = process.argv.slice(2);
  const given = option === '--file' ? path.resolve(process.env.INIT_CWD ?? process.cwd(), file ?? '') : null;
  if (given && (!file || !existsSync(given))) throw new Refusal(`There is no file ${file ?? ''}.`);
  const database = await openDatabase();
  try {
    await generateClient();
    await applyMigrations(database.direct);
    const { code } = await runTypeScript('bench/db/search-eval.ts', given ? ['--file', given] : option ? [option] : []);
    if (code !== 0) throw new Refusal('The search could not be judged.');
  } finally {
    await database.release();
  }
});
