import { rmSync } from 'node:fs';
import { provideAppSecret } from './app-secret.mjs';
import { distDir } from './build/build.mjs';
import { databaseName, recordDatabase } from './database/chosen-database.mjs';
import { isEmptyDatabase, openDatabase, refuseLostDatabase } from './database/database.mjs';
import { warnOfLocale } from './database/letters.mjs';
import { applyMigrations } from './database/migrations.mjs';
import { withPrepareLock } from './database/prepare-lock.mjs';
import { loadsDemo, seed } from './database/seed.mjs';
import { loadEnvFile, refuseWrongSettings } from './env-file.mjs';
import { install, isInstalled } from './install.mjs';
import { onEnd } from './lifecycle.mjs';
import { endLeftover } from './next-server.mjs';
import { checkNode, continueWithProjectNode } from './node-runtime.mjs';
import { Refusal, step } from './output.mjs';
import { checkWritable, inData, recordsOf } from './paths.mjs';
import { checkPort, listeningAddress } from './ports.mjs';
import { generateClient } from './prisma-client.mjs';
import { recordedProcess, recordProcess, withLock } from './processes.mjs';
import { restrictDataPermissions } from './seal-data.mjs';

/** Uses only Node until packages are installed. Returns false if another process continues. */
export async function prepareProject({ development = false } = {}) {
  checkNode();
  checkWritable();
  loadEnvFile();
  if (!isInstalled({ development })) await step('Packages', () => install({ development }));
  if (await continueWithProjectNode()) return false;
  await refuseWrongSettings();
  return true;
}

/** @param {'start' | 'dev'} name only one process serves from this folder */
export async function claimPort(name) {
  const address = listeningAddress();
  restrictDataPermissions();
  const { record, pidFile } = recordsOf(name);
  await withLock(inData(`${name}.lock`), async () => {
    const other = recordedProcess(record);
    if (other)
      throw new Refusal(
        `The shop already runs from this folder: ${other.shown} (process ${other.pid}). End that one first.`,
      );
    await endLeftover(pidFile);
    await checkPort(address);
    recordProcess(record, process.pid, { shown: address.shown, folder: distDir() });
    onEnd(() => rmSync(record, { force: true }));
  });
  return { address, pidFile };
}

export async function prepareDatabase({ production }) {
  let database;
  await step('Database', async (say) => {
    const opening = openDatabase({ say });
    onEnd(async () => (await opening.catch(() => null))?.release());
    database = await opening;
    return databaseName(database);
  });
  provideAppSecret({ embedded: database.embedded, production });
  if (production) recordDatabase(database);
  await step('Migrations', async (say) => {
    await generateClient();
    const applied = await applyMigrations(database.direct, { say });
    return applied.length > 0 ? `${applied.length} applied` : 'up to date';
  });
  await refuseLostDatabase(database.direct, () => warnOfLocale(database.direct));
  await refuseLostDatabase(database.direct, () => fillOnce(database, { production }));
  return database;
}

async function fillOnce({ direct: url, embedded }, { production }) {
  if (!(await isEmptyDatabase(url))) return;
  if (!(await loadsDemo({ embedded, production })))
    return console.log('  The shop is empty. npm run db:seed loads the demo catalogue.');
  await step('Demo catalogue', (say) =>
    withPrepareLock(
      url,
      async () => {
        if (!(await isEmptyDatabase(url))) return 'loaded by another start';
        await seed(url);
        return 'loaded';
      },
      { say },
    ),
  );
}
