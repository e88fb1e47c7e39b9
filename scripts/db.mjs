import { isEmpty, openDatabase, shownAddress, withClient } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { applyMigrations, schemaDifference, writeMigration } from './lib/migrations.mjs';
import { checkNode, continueWithProjectNode } from './lib/node-runtime.mjs';
import { Refusal, run, step } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { seed } from './lib/seed.mjs';

const usage = `Usage: npm run db:migrate | db:seed | db:diff -- NAME | db:reset`;

/** Looks at the address before anything is opened. */
function refuseRemote(url) {
  if (!url) return;
  let hosts;
  try {
    const { hostname, searchParams } = new URL(url);
    // The driver prefers a host among the parameters.
    hosts = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')];
  } catch {
    throw new Refusal('DATABASE_URL is not an address.');
  }
  if (hosts.every((host) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host))) return;
  throw new Refusal(`${shownAddress(url)} is not on this machine: db:reset empties local databases only.`);
}

const migrate = (url) =>
  step('Migrations', async () => {
    const names = await applyMigrations(url);
    return names.length > 0 ? `applied ${names.join(', ')}` : 'nothing to apply';
  });

const fill = () =>
  step('Demo catalogue', async () => {
    await generateClient();
    return (await seed()).split('\n').at(-1);
  });

const commands = {
  migrate: ({ url }) => migrate(url),

  async seed({ url }) {
    await migrate(url);
    await fill();
  },

  async diff({ url }, name) {
    if (!name) throw new Refusal('Name the migration in a few words: npm run db:diff -- add_brand');
    await migrate(url);
    const sql = await schemaDifference(url);
    if (!sql) return console.log('  The database and prisma/schema.prisma agree: no migration is needed.');
    console.log(`  Wrote ${writeMigration(name, sql).slice(root.length + 1)}: read it before you apply it.`);
  },

  async reset({ url }) {
    await step('Emptied', async () => {
      await withClient(url, (client) => client.query('drop schema public cascade; create schema public'));
      return shownAddress(url);
    });
    await migrate(url);
    if (await isEmpty(url)) await fill();
  },
};

await run(async () => {
  checkNode();
  if (await continueWithProjectNode()) return;
  const [name, argument] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name ?? '')) throw new Refusal(usage);
  loadEnvFile();
  if (name === 'reset') refuseRemote(process.env.DATABASE_URL?.trim());
  const database = await openDatabase();
  try {
    await commands[name](database, argument);
  } finally {
    await database.release();
  }
});
