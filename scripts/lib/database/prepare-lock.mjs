import { Refusal } from '../output.mjs';
import { pause } from '../processes.mjs';
import { withClient } from './database.mjs';

/* One process at a time prepares a database. A transaction lock: behind a pooler a session lock outlives its client. */

const PREPARING = [`hashtext('shop')`, `hashtext('being prepared')`];
const SCRIPT = `hashtext('shop migration script')`;

export const START_LOCK = 'shop start';

const ASK_AGAIN_MS = 250;
const REPORT_AFTER_MS = 5_000;
/** Longer than any migration takes. */
const LOCK_TIMEOUT_MS = 5 * 60_000;
/** Query interval: some servers end idle transactions. */
const AWAKE_MS = 20_000;

async function holderOf(client, where) {
  const { rows } = await client.query(
    `select a.pid, coalesce(nullif(a.application_name, ''), 'a program without a name') as name, host(a.client_addr) as host,
      extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.query_start, a.backend_start))::int as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and ${where} limit 1`,
  );
  return rows[0] ?? null;
}

export async function reportingWaits(url, work, { say = () => {}, sayAfter = REPORT_AFTER_MS } = {}) {
  const told = new Set();
  const look = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        `select b.pid, coalesce(nullif(b.application_name, ''), 'a program without a name') as name, host(b.client_addr) as host,
          extract(epoch from clock_timestamp() - coalesce(b.xact_start, b.query_start))::int as seconds
        from pg_stat_activity a cross join unnest(pg_blocking_pids(a.pid)) as p (pid) join pg_stat_activity b on b.pid = p.pid
        where a.application_name = $1 and a.datname = current_database() limit 1`,
        [START_LOCK],
      );
      const [holder] = rows;
      if (holder && !told.has(holder.pid)) say(`waits for a lock in use: ${nameOf(holder)}`);
      if (holder) told.add(holder.pid);
    }).catch(() => {});
  const timer = setInterval(look, sayAfter);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const unsigned = (key) => `(${key}::bigint & 4294967295)::oid`;

const nameOf = (holder) =>
  holder
    ? `${holder.name} (${holder.host ?? 'this machine'}, server process ${holder.pid}, for ${holder.seconds} s)`
    : 'another process';

/** Waits for the lock. Reports the holder after `sayAfter` ms and throws a Refusal after `patience` ms. */
async function ask(
  take,
  { where, what, client, say = () => {}, patience = LOCK_TIMEOUT_MS, sayAfter = REPORT_AFTER_MS },
) {
  let told = false;
  for (const begun = performance.now(); !(await take()); await pause(ASK_AGAIN_MS)) {
    const waited = performance.now() - begun;
    if (waited < Math.min(sayAfter, patience)) continue;
    const holder = await holderOf(client, where);
    if (waited >= patience) {
      const end = holder ? ` If that is no longer alive, end it: select pg_terminate_backend(${holder.pid});` : '';
      throw new Refusal(
        `The database is still being prepared by ${nameOf(holder)}, after ${Math.round(waited / 1000)} s: start again when that is done.${end}`,
      );
    }
    if (!told) say(`waits for ${what}: ${nameOf(holder)}`);
    told = true;
  }
}

/**
 * @param {{ say?: (text: string) => void, patience?: number, sayAfter?: number }} options in ms;
 * `say` receives wait messages; throws a Refusal after `patience`
 */
export function withPrepareLock(url, work, options = {}) {
  return withClient(
    url,
    async (client) => {
      const take = async () => {
        await client.query('begin');
        const { rows } = await client.query(`select pg_try_advisory_xact_lock(${PREPARING.join(', ')}) as mine`);
        if (!rows[0].mine) await client.query('rollback');
        return rows[0].mine;
      };
      const [one, other] = PREPARING.map(unsigned);
      const where = `l.classid = ${one} and l.objid = ${other} and l.objsubid = 2`;
      await ask(take, { where, what: 'another start to prepare the database', client, ...options });
      let last = Promise.resolve();
      const awake = setInterval(() => {
        last = client.query('select 1').catch(() => {});
      }, AWAKE_MS);
      try {
        return await work();
      } finally {
        clearInterval(awake);
        await last;
        await client.query('rollback').catch(() => {});
      }
    },
    { application_name: START_LOCK },
  );
}

/** A server continues a migration after its client was killed. */
export function untilScriptEnds(url, options = {}) {
  return withClient(url, async (client) => {
    const take = async () => (await client.query(`select pg_try_advisory_xact_lock(${SCRIPT}) as free`)).rows[0].free;
    const where = `l.objid = ${unsigned(SCRIPT)} and l.objsubid = 1`;
    await ask(take, { where, what: 'a migration that an ended start has the server do', client, ...options });
  });
}
