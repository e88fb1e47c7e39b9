import path from 'node:path';
import { knownAppSecret, provideAppSecret } from './lib/app-secret.mjs';
import { openChosenDatabase } from './lib/database/chosen-database.mjs';
import { isEmptyDatabase, shownAddress, withClient } from './lib/database/database.mjs';
import { warnOfLocale } from './lib/database/letters.mjs';
import { applyMigrations, schemaDifference, writeMigration } from './lib/database/migrations.mjs';
import { seed } from './lib/database/seed.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { installMissing } from './lib/install.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { Refusal, run, step } from './lib/output.mjs';
import { projectRoot } from './lib/paths.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { renewPublicShop, renewRunningShop } from './lib/running-shop.mjs';
import { runTypeScript } from './lib/typescript.mjs';

const usage =
  'Usage: npm run db:migrate | db:seed | db:diff -- NAME | db:reset | db:backup FILE | db:restore FILE [-- --force] [-- --embedded]';

/** These fill or create a database. Others need an existing one. */
const CREATING = ['migrate', 'seed', 'diff', 'reset'];

function refuseRemote(url, setting) {
  if (!url) return;
  let hosts;
  try {
    const { hostname, searchParams } = new URL(url);
    // The driver prefers a host in the query parameters.
    hosts = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')];
  } catch {
    throw new Refusal(`${setting} must be an address such as postgresql://user:password@host:5432/name.`);
  }
  if (hosts.every((host) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host))) return;
  throw new Refusal(`${shownAddress(url)} is not on this machine: db:reset empties local databases only.`);
}

async function migrate(url) {
  await step('Migrations', async (say) => {
    const names = await applyMigrations(url, { say });
    return names.length > 0 ? `applied ${names.join(', ')}` : 'nothing to apply';
  });
  await warnOfLocale(url);
}

async function fill(url) {
  await step('Demo catalogue', async () => {
    await generateClient();
    return (await seed(url)).split('\n').at(-1);
  });
  knownAppSecret();
  if ((await renewRunningShop()) === false)
    console.log('  The running shop could not be notified: its pages follow within the hour.');
  await renewPublicShop();
}

const backups = () => import('./lib/backup/backup.mjs');

/** Relative to INIT_CWD: npm runs scripts in the project folder. */
function namedFile(args) {
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!file || more.length > 0) throw new Refusal(usage);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function printHints({ embedded }) {
  const pictures = process.env.S3_BUCKET?.trim()
    ? `the bucket ${process.env.S3_BUCKET.trim()}`
    : process.env.UPLOADS_DIR?.trim() || '.data/uploads';
  const secret = process.env.APP_SECRET?.trim() || !embedded ? 'APP_SECRET' : '.data/app-secret';
  console.log(
    `  Not in it, and needed for a whole shop: the uploaded pictures (${pictures}) and ${secret}, without which the`,
  );
  console.log('  credentials of payment providers cannot be read. docs/deploy.md, "Backups".');
}

async function finishRestore({ embedded }, { hasSecret }) {
  if (embedded) provideAppSecret({ embedded, production: false });
  else if (!hasSecret)
    console.log('  Set APP_SECRET before the shop starts: it will encrypt the credentials of providers.');
  await generateClient();
  const env = {
    ...process.env,
    APP_SECRET: process.env.APP_SECRET?.trim() || 'none-was-given-here',
    LOG_LEVEL: 'silent',
  };
  const { code, output } = await runTypeScript('scripts/db/after-restore.ts', [], { capture: true, env });
  const told = code === 0 || (await renewRunningShop());
  console.log(
    told
      ? '  Servers on this database read everything anew.'
      : '  Servers could not be told to read everything anew: start them again.',
  );
  await renewPublicShop();
  const closed = code === 0 ? output.trim().split('\n').at(-1) : '';
  if (closed) console.log(`  This APP_SECRET does not open ${closed}: set the one of the backup, or enter them again.`);
}

const commands = {
  migrate: ({ direct }) => migrate(direct),

  async seed({ direct }) {
    await migrate(direct);
    await fill(direct);
  },

  async diff({ direct }, args) {
    const [name] = args.filter((arg) => !arg.startsWith('--'));
    if (!name) throw new Refusal('Name the migration in a few words: npm run db:diff -- add_brand');
    await migrate(direct);
    const sql = await schemaDifference(direct);
    if (!sql) return console.log('  The database, prisma/schema.prisma and prisma/sql agree: no migration is needed.');
    console.log(`  Wrote ${writeMigration(name, sql).slice(projectRoot.length + 1)}: read it before you apply it.`);
  },

  async backup(database, args) {
    const file = namedFile(args);
    const { backup } = await backups();
    await step('Backup', () => backup(database.direct, file));
    printHints(database);
  },

  async restore(database, args) {
    const file = namedFile(args);
    const { checkRestore, restore } = await backups();
    const migrations = await checkRestore(database.direct, file, { force: args.includes('--force') });
    const hasSecret = Boolean(knownAppSecret());
    await step('Restored', () => restore(database.direct, file, migrations, { hasSecret }));
    await finishRestore(database, { hasSecret });
    console.log('  Not in the backup: the uploaded pictures. docs/deploy.md, "Backups".');
  },

  async reset({ direct }) {
    await step('Emptied', async () => {
      await withClient(direct, (client) => client.query('drop schema public cascade; create schema public'));
      return shownAddress(direct);
    });
    await migrate(direct);
    if (await isEmptyDatabase(direct)) await fill(direct);
  },
};

await run(async () => {
  checkNode();
  await installMissing();
  if (await continueWithProjectNode()) return;
  const [name, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name ?? '')) throw new Refusal(usage);
  loadEnvFile();
  if (name === 'reset')
    for (const way of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) refuseRemote(process.env[way]?.trim(), way);
  const database = await openChosenDatabase({
    isEmbedded: args.includes('--embedded'),
    mayCreate: CREATING.includes(name),
  });
  try {
    await commands[name](database, args);
  } finally {
    await database.release();
  }
});
