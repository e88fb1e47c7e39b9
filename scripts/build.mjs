import { build } from './lib/build/build.mjs';
import { openDatabase } from './lib/database/database.mjs';
import { warnOfLocale } from './lib/database/letters.mjs';
import { applyMigrations } from './lib/database/migrations.mjs';
import { loadEnvFile, refuseWrongSettings } from './lib/env-file.mjs';
import { installMissing } from './lib/install.mjs';
import { endOnSignals, onEnd, runToEnd } from './lib/lifecycle.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { Refusal, step } from './lib/output.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { refuseBuildOfRunningShop } from './lib/running-shop.mjs';
import { createStaffOfBuild } from './lib/staff.mjs';
import { mayPrepareDatabase, vercelWarnings } from './lib/vercel.mjs';

async function prepare(url) {
  await step('Migrations', async (say) => `${(await applyMigrations(url, { say })).length} applied`);
  await warnOfLocale(url);
  if (!process.env.VERCEL) return;
  await step('First staff account', async (say) => {
    const made = await createStaffOfBuild(url, { say });
    if (made === undefined) return 'none: ADMIN_USERNAME and ADMIN_PASSWORD are not set';
    return made ? 'made' : 'there already';
  });
}

/** The build renders pages, so the database must run and be migrated before. */
async function prepareAndBuild() {
  checkNode();
  await installMissing();
  if (await continueWithProjectNode()) return;
  loadEnvFile();
  refuseBuildOfRunningShop();
  endOnSignals({ code: 1 });
  if (process.env.VERCEL && !process.env.DATABASE_URL) {
    throw new Refusal('DATABASE_URL is not set: a host without a disk of its own needs a PostgreSQL server elsewhere.');
  }
  await refuseWrongSettings();
  const database = await openDatabase();
  onEnd(database.release);
  await step('Database client', async () => ((await generateClient()) ? 'generated' : 'up to date'));
  if (mayPrepareDatabase()) await prepare(database.direct);
  else console.log('  Migrations and the first staff account are left to the production build (VERCEL_ENV).');
  if (process.env.VERCEL) for (const warning of vercelWarnings()) console.warn(`  ${warning}`);
  await build({ capture: false });
}

await runToEnd(prepareAndBuild);
