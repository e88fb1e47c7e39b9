import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../database/database.mjs';
import { migrationSql } from '../database/migrations.mjs';
import { Refusal } from '../output.mjs';
import { CopyFileReader, FORMAT } from './copy-file.mjs';
import { EMPTY_SCHEMA, quoted, tableColumns, tablesOf } from './tables.mjs';

const MIGRATIONS_TABLE = `create table _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0
)`;

/** A restore would reopen sessions that ended after the backup. */
const SESSIONS = ['staff_sessions', 'staff_challenges', 'customer_sessions', 'one_time_codes'];

/** In the restore transaction, so that a restored session is never valid. */
const END_SESSIONS = `do $end$ declare name text; begin
  foreach name in array array['${SESSIONS.join("', '")}'] loop
    if to_regclass('public.' || name) is not null then execute format('delete from public.%I', name); end if;
  end loop;
end $end$;`;

/** Before the first table is dropped, against a deadlock with a running shop. */
const LOCK_TABLES = `do $lock$ declare tables text; begin
  select string_agg(format('public.%I', relname), ', ' order by relname) into tables from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r';
  if tables is not null then execute 'lock table ' || tables || ' in access exclusive mode'; end if;
end $lock$;`;

export async function readCopyHeader(file) {
  const reader = new CopyFileReader(file);
  try {
    const said = await reader.said();
    if (said.format !== FORMAT) throw new Refusal('The backup was made by another version of this shop.');
    return said;
  } finally {
    reader.close();
  }
}

/** `verify` reads the rows before the commit; its error rolls back. */
export async function copyRestore(url, file, migrations, verify) {
  const reader = new CopyFileReader(file);
  try {
    await reader.said();
    return await withClient(url, async (client) => {
      await client.query('begin');
      await client.query(`set local statement_timeout = 0; set local lock_timeout = '30s'`);
      await client.query(LOCK_TABLES);
      await client.query(`set local client_min_messages = warning; set local search_path = public; ${EMPTY_SCHEMA}`);
      for (const { name } of migrations) await client.query(migrationSql(name));
      await client.query(MIGRATIONS_TABLE);
      const finish = await emptyTables(client);
      const rows = await fill(client, reader);
      await client.query(END_SESSIONS);
      await finish();
      await verify(client);
      await client.query('commit');
      await client.query('analyze');
      return rows;
    });
  } finally {
    reader.close();
  }
}

/** Empties all tables, without foreign keys and triggers: rows arrive in any order. Returns their restoration. */
async function emptyTables(client) {
  const { rows: references } = await client.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await tablesOf(client);
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
  // A trigger protects the audit log.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  // Migrations and triggers insert rows, but all tables must be empty.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { of, name, rule } of references) {
      await client.query(`alter table ${of} add constraint ${quoted(name)} ${rule}`);
    }
  };
}

async function fill(client, reader) {
  let rows = 0;
  for (;;) {
    const said = await reader.said();
    if (said.end) {
      if (said.rows !== rows)
        throw new Refusal(`The backup is damaged: it should hold ${said.rows} rows, not ${rows}.`);
      return rows;
    }
    if (said.sequence) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(said.sequence), said.value, said.called]);
      continue;
    }
    const known = await tableColumns(client, said.table);
    if (!said.columns.every((column) => known.includes(column)))
      throw new Refusal(`The backup does not fit: ${said.table} has other columns here.`);
    const into = client.query(
      copyFrom(`COPY ${quoted(said.table)} (${said.columns.map(quoted).join(', ')}) FROM STDIN`),
    );
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), into);
    rows += into.rowCount;
  }
}
