import { openEmbeddedPostgres } from './embedded-postgres.mjs';
import { Refusal } from './output.mjs';
import { inData } from './paths.mjs';

/** A database address as it may be shown: without user and password. */
export function shownAddress(url) {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

async function check(url) {
  const { default: pg } = await import('pg');
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
    client.on('error', () => {});
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const reason = error.code || (/timeout/.test(error.message) ? 'no answer' : 'not a PostgreSQL address');
    throw new Refusal(`The database at ${shownAddress(url)} cannot be reached (${reason}): check DATABASE_URL.`);
  } finally {
    await client?.end().catch(() => {});
  }
}

/**
 * The database that the settings name: DATABASE_URL, else the embedded server, started when it does not run.
 * Its URL also stands in `process.env.DATABASE_URL` afterwards. `release` stops what nobody else uses.
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL?.trim();
  if (url) {
    await check(url);
    return { url, embedded: false, release: async () => {} };
  }
  const server = await openEmbeddedPostgres(inData('postgres'));
  process.env.DATABASE_URL = server.url;
  return { url: server.url, embedded: true, release: server.release };
}

/** Runs `work` with a connection of its own. */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A shop without categories and products has not been filled yet. */
export function isEmpty(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      'select not exists (select 1 from categories) and not exists (select 1 from products) as empty',
    );
    return rows[0].empty;
  });
}
