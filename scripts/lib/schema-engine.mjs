import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from './paths.mjs';
import { START } from './prepare-lock.mjs';

const require = createRequire(import.meta.url);
const filters = { externalTables: [], externalEnums: [] };

/** The schema as the engine wants it. */
export function schemaFiles() {
  const path = inProject('prisma/schema.prisma');
  return { files: [{ path, content: readFileSync(path, 'utf8') }] };
}

const oidOfLetter = 18;
const oidOfText = 25;

/**
 * The engine's own lock is one of a session, and stays where the session is a pooler's. It is left with its transaction: who migrates has a
 * lock already (prepare-lock.mjs).
 */
const withoutSessionLock = (text) => text.replace(/\bpg_advisory_lock\(/g, 'pg_advisory_xact_lock(');

/** Held while a migration runs: by the server, which may go on for a while after the process that asked has died. */
const HELD = `select pg_advisory_xact_lock(hashtext('shop migration script'));`;

/** Who waits for a table holds up everybody who comes after him: not for long. */
const waits = (ms) => `select set_config('lock_timeout', '${ms}', true);`;

/** That a migration was applied is written down with it: a process that dies right after it leaves no doubt. */
const NOTED = `do $noted$ begin
  if to_regclass('public._prisma_migrations') is not null then
    update public._prisma_migrations set finished_at = now() where finished_at is null and rolled_back_at is null;
  end if;
end $noted$;`;

/** The driver adapter with two of its gaps closed. */
function migrationAdapter(factory, { ColumnTypeEnum }, lockMs) {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    // It cuts a script at every semicolon, in comments and function bodies too, and runs the pieces one by one. As a
    // whole, the server splits it properly, and a migration is one transaction: all of it or nothing.
    connection.executeScript = async (script) => {
      try {
        await connection.client.query(`${HELD}\n${waits(lockMs)}\n${withoutSessionLock(script)}\n;${NOTED}`);
      } catch (error) {
        factory.failure = error;
        throw error;
      }
    };
    // It does not know the catalogue's one-letter columns, which the engine reads.
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
          if (field.dataTypeID !== oidOfLetter) continue;
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

/** The bindings keep the memory of one instance: the engine is loaded once in a process. */
async function loadBindings() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = require.resolve('@prisma/schema-engine-wasm').replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  // The engine leaves the reason of a crash here.
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
  return bindings;
}

/**
 * Prisma's migration engine as WebAssembly: the one behind `prisma migrate`, without a download. It keeps the table
 * `_prisma_migrations` in the same way, so that both can be used on one database. A migration waits `lockMs` milliseconds at most for a table.
 */
export async function openSchemaEngine(url, { lockMs = 60_000 } = {}) {
  loading ??= loadBindings();
  const bindings = await loading;
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const utils = createRequire(require.resolve('@prisma/adapter-pg')).resolve('@prisma/driver-adapter-utils');
  const adapterUtils = await import(pathToFileURL(utils).href);
  // Its connections go as soon as they lie idle: a database that somebody is connected to cannot be copied.
  const connections = new PrismaPg({ connectionString: url, idleTimeoutMillis: 100, application_name: START });
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
        // Of what the adapter threw, the engine says no more than where it was itself.
        throw /External error/.test(error.message) ? (factory.failure ?? error) : error;
      }
    },
    markRolledBack: (migrationName) => engine.markMigrationRolledBack({ migrationName }),
    diff: (from, to) => engine.diff({ from, to, script: true, exitCode: null, shadowDatabaseUrl: null, filters }),
    close: () => engine.free(),
  };
}
