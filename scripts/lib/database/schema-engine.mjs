import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from '../paths.mjs';
import { START_LOCK } from './prepare-lock.mjs';

const require = createRequire(import.meta.url);
const filters = { externalTables: [], externalEnums: [] };

export function schemaFiles() {
  const path = inProject('prisma/schema.prisma');
  return { files: [{ path, content: readFileSync(path, 'utf8') }] };
}

const oidByCode = 18;
const oidOfText = 25;

/** Transaction locks: a session lock would stay in the session of a pooler. prepare-lock.mjs protects migrations. */
const withoutSessionLock = (text) => text.replace(/\bpg_advisory_lock\(/g, 'pg_advisory_xact_lock(');

/** Held while a migration runs, even if its client died. */
const HELD = `select pg_advisory_xact_lock(hashtext('shop migration script'));`;

/** Limits the wait, because a waiting DDL lock blocks all later queries on the table. */
const waits = (ms) => `select set_config('lock_timeout', '${ms}', true);`;

/** Records the success in the transaction of the migration, so that it is certain after a crash. */
const NOTED = `do $noted$ begin
  if to_regclass('public._prisma_migrations') is not null then
    update public._prisma_migrations set finished_at = now() where finished_at is null and rolled_back_at is null;
  end if;
end $noted$;`;

function migrationAdapter(factory, { ColumnTypeEnum }, lockMs) {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    // One transaction: the adapter would split at each semicolon, even in comments and functions.
    connection.executeScript = async (script) => {
      try {
        await connection.client.query(`${HELD}\n${waits(lockMs)}\n${withoutSessionLock(script)}\n;${NOTED}`);
      } catch (error) {
        factory.failure = error;
        throw error;
      }
    };
    // The adapter does not know the type "char" of catalogue columns.
    const perform = connection.performIO.bind(connection);
    const query = connection.queryRaw.bind(connection);
    const execute = connection.executeRaw.bind(connection);
    connection.executeRaw = (text) => execute({ ...text, sql: withoutSessionLock(text.sql) });
    connection.queryRaw = async (asked) => {
      const text = { ...asked, sql: withoutSessionLock(asked.sql) };
      const letters = [];
      connection.performIO = async (inner) => {
        const result = await perform(inner);
        for (const [index, field] of result.fields.entries()) {
          if (field.dataTypeID !== oidByCode) continue;
          letters.push(index);
          field.dataTypeID = oidOfText;
        }
        return result;
      };
      const answer = await query(text);
      for (const index of letters) answer.columnTypes[index] = ColumnTypeEnum.Character;
      return answer;
    };
    return connection;
  };
  return factory;
}

let loading;

/** One per process: the bindings never release their memory. */
async function loadBindings() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = require.resolve('@prisma/schema-engine-wasm').replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
  return bindings;
}

/** Compatible with `prisma migrate`. `lockMs`: maximum wait for the lock of a table. */
export async function openSchemaEngine(url, { lockMs = 60_000 } = {}) {
  loading ??= loadBindings();
  const bindings = await loading;
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const utils = createRequire(require.resolve('@prisma/adapter-pg')).resolve('@prisma/driver-adapter-utils');
  const adapterUtils = await import(pathToFileURL(utils).href);
  // Closes idle connections early: a database with open connections cannot be a template.
  const connections = new PrismaPg({ connectionString: url, idleTimeoutMillis: 100, application_name: START_LOCK });
  const factory = migrationAdapter(connections, adapterUtils, lockMs);
  const adapter = adapterUtils.bindMigrationAwareSqlAdapterFactory(factory);
  const { files } = schemaFiles();
  const engine = await bindings.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    adapter,
  );
  return {
    async apply(migrationsList) {
      try {
        return await engine.applyMigrations({ migrationsList, filters });
      } catch (error) {
        throw /External error/.test(error.message) ? (factory.failure ?? error) : error;
      }
    },
    markRolledBack: (migrationName) => engine.markMigrationRolledBack({ migrationName }),
    diff: (from, to) => engine.diff({ from, to, script: true, exitCode: null, shadowDatabaseUrl: null, filters }),
    close: () => engine.free(),
  };
}
