import { Refusal } from '../output.mjs';
import { inData } from '../paths.mjs';
import { connectionFault } from './connection-fault.mjs';
import { openEmbeddedPostgres } from './embedded-postgres.mjs';

export function shownAddress(url) {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

const ANSWER_MS = 8_000;
const REPORT_AFTER_MS = 5_000;

async function check(url, setting, say) {
  const timer = setTimeout(() => say(`waits for ${shownAddress(url)} to answer`), REPORT_AFTER_MS);
  try {
    await withClient(url, (client) => client.query('select 1'), {
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
  } catch (error) {
    throw new Refusal(
      `The database at ${shownAddress(url)} cannot be reached (${connectionFault(error)}): check ${setting}.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

const GONE =
  /ECONNREFUSED|ECONNRESET|\b57P0[1-3]\b|Connection terminated|terminating connection|ConnectionClosed|DatabaseNotReachable|can't reach database server|\bP10(?:01|02|17)\b|query read timeout|when trying to connect|query_wait_timeout|server conn crashed/i;

const isThere = (url) =>
  withClient(url, (client) => client.query('select 1'), CONNECT_TIMEOUTS).then(
    () => true,
    () => false,
  );

export async function refuseLostDatabase(url, work) {
  try {
    return await work();
  } catch (error) {
    // Imported late: an older Node cannot read TypeScript.
    const { isDatabaseUnavailable } = await import('../../../lib/platform/server/database-unavailable.ts');
    const isGone = isDatabaseUnavailable(error) || GONE.test(String(error?.message ?? error)) || !(await isThere(url));
    if (!isGone) throw error;
    throw new Refusal(
      `The database at ${shownAddress(url)} went away meanwhile (${error.code ?? 'no answer'}). Nothing is half done: start again when it is back.`,
    );
  }
}

/** Sets DATABASE_URL. `direct` bypasses a pooler; `release` stops an unused embedded server. */
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
  // Set for another database.
  delete process.env.DATABASE_DIRECT_URL;
  return { url: server.url, direct: server.url, embedded: true, release: server.release };
}

export async function withClient(url, work, options = {}) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, ...options });
  // Queries fail anyway. Without a listener, an error of an idle connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** For short queries, in ms. */
export const CONNECT_TIMEOUTS = { connectionTimeoutMillis: ANSWER_MS, query_timeout: 30_000 };

/** Never filled or used. A used shop has an account, even if staff deleted all products. */
export function isEmptyDatabase(url) {
  return withClient(
    url,
    async (client) => {
      const { rows } = await client.query(
        `select not exists (select 1 from categories) and not exists (select 1 from products)
          and not exists (select 1 from users) as empty`,
      );
      return rows[0].empty;
    },
    CONNECT_TIMEOUTS,
  );
}
