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

const ANSWER_MS = 8_000;
const SAY_AFTER_MS = 5_000;

/** Why a database could not be had, in a word or two. */
const reasonOf = (error) => error.code || (/timeout/.test(error.message) ? 'no answer' : 'not a PostgreSQL address');

async function check(url, setting, say) {
  const timer = setTimeout(() => say(`waits for ${shownAddress(url)} to answer`), SAY_AFTER_MS);
  try {
    await withClient(url, (client) => client.query('select 1'), {
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
  } catch (error) {
    throw new Refusal(`The database at ${shownAddress(url)} cannot be reached (${reasonOf(error)}): check ${setting}.`);
  } finally {
    clearTimeout(timer);
  }
}

/** What drivers and engines write of a database that went away, in the output of a program that says no more. */
const GONE =
  /ECONNREFUSED|ECONNRESET|\b57P0[1-3]\b|Connection terminated|terminating connection|ConnectionClosed|DatabaseNotReachable|can't reach database server|\bP10(?:01|02|17)\b|query read timeout|when trying to connect|query_wait_timeout|server conn crashed/i;

const isThere = (url) =>
  withClient(url, (client) => client.query('select 1'), SOON).then(
    () => true,
    () => false,
  );

/**
 * Runs a part of a start. A database that goes away meanwhile, or stops answering, is told in a sentence; every other error stays what
 * it is.
 */
export async function whileThere(url, work) {
  try {
    return await work();
  } catch (error) {
    // An older Node, which only hands over to the project's own, reads no TypeScript.
    const { isDatabaseGone } = await import('../../lib/platform/server/database-gone.ts');
    const isGone = isDatabaseGone(error) || GONE.test(String(error?.message ?? error)) || !(await isThere(url));
    if (!isGone) throw error;
    throw new Refusal(
      `The database at ${shownAddress(url)} went away meanwhile (${error.code ?? 'no answer'}). Nothing is half done: start again when it is back.`,
    );
  }
}

/**
 * The database that the settings name: DATABASE_URL, else the embedded server, started when it does not run.
 * Its URL also stands in `process.env.DATABASE_URL` afterwards. `direct` is the way around a pooler (DATABASE_DIRECT_URL) for what
 * prepares the database; the same as `url` without one. `release` stops what nobody else uses. `say` is told that it waits, after five seconds.
 */
export async function openDatabase({ say = () => {} } = {}) {
  const url = process.env.DATABASE_URL?.trim();
  if (url) {
    await check(url, 'DATABASE_URL', say);
    const direct = process.env.DATABASE_DIRECT_URL?.trim() || url;
    if (direct !== url) await check(direct, 'DATABASE_DIRECT_URL', say);
    return { url, direct, embedded: false, release: async () => {} };
  }
  const server = await openEmbeddedPostgres(inData('postgres'));
  process.env.DATABASE_URL = server.url;
  // It is the way around a pooler to another database than this one.
  delete process.env.DATABASE_DIRECT_URL;
  return { url: server.url, direct: server.url, embedded: true, release: server.release };
}

/** Runs `work` with a connection of its own; `options` are the driver's. */
export async function withClient(url, work, options = {}) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, ...options });
  // What is under way fails with it; one that breaks while nothing is would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Nobody waits for ever for what is asked for in a moment. */
export const SOON = { connectionTimeoutMillis: ANSWER_MS, query_timeout: 30_000 };

/** A shop without categories and products has not been filled yet. */
export function isEmpty(url) {
  return withClient(
    url,
    async (client) => {
      const { rows } = await client.query(
        'select not exists (select 1 from categories) and not exists (select 1 from products) as empty',
      );
      return rows[0].empty;
    },
    SOON,
  );
}
