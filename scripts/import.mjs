import { existsSync } from 'node:fs';
import path from 'node:path';
import { provideAppSecret } from './lib/app-secret.mjs';
import { openChosenDatabase } from './lib/database/chosen-database.mjs';
import { applyMigrations } from './lib/database/migrations.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { installMissing } from './lib/install.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { Refusal, run } from './lib/output.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { renewPublicShop, renewRunningShop } from './lib/running-shop.mjs';
import { runTypeScript } from './lib/typescript.mjs';

/* `npm run import FILE [SHEET]`: imports products and updates the pages of a running shop. */

await run(async () => {
  checkNode();
  await installMissing();
  if (await continueWithProjectNode()) return;
  const args = process.argv.slice(2);
  const [file, ...sheet] = args.filter((arg) => arg !== '--embedded');
  if (!file) throw new Refusal('Usage: npm run import FILE [SHEET] [-- --embedded]');
  const full = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!existsSync(full)) throw new Refusal(`There is no file ${file}.`);
  loadEnvFile();
  const begun = performance.now();
  const database = await openChosenDatabase({ isEmbedded: args.includes('--embedded') });
  try {
    provideAppSecret({ embedded: database.embedded, production: false });
    await generateClient();
    await applyMigrations(database.direct);
    const { code } = await runTypeScript('scripts/db/import-products.ts', [full, ...sheet.slice(0, 1)]);
    if (code !== 0) throw new Refusal('The file was not imported.');
    if ((await renewRunningShop()) === false)
      console.log('  The running shop could not be notified: its pages follow within the hour.');
    await renewPublicShop();
    console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    await database.release();
  }
});
