import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { inProject } from '../paths.mjs';
import { CONNECT_TIMEOUTS, refuseLostDatabase, withClient } from './database.mjs';
import { reportingWaits, untilScriptEnds, withPrepareLock } from './prepare-lock.mjs';
import { openSchemaEngine, schemaFiles } from './schema-engine.mjs';
import { refuseUnfitServer } from './server-version.mjs';
import { functionDifference } from './sql-functions.mjs';

const FOLDER = inProject('prisma/migrations');

function migrationNames(folder = FOLDER) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort();
}

export const migrationSql = (name, folder = FOLDER) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');

/** Applied migrations that this checkout lacks or has with another checksum. */
export function unknownMigrations(applied) {
  const own = new Set(migrationNames());
  return applied.filter(
    ({ name, checksum }) =>
      !own.has(name) || createHash('sha256').update(migrationSql(name)).digest('hex') !== checksum,
  );
}

function migrationList(folder) {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(path.join(folder, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(folder).map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: migrationSql(name, folder) },
      },
    })),
  };
}

async function migrationRows(client) {
  const { rows: tables } = await client.query(`select to_regclass('public._prisma_migrations') is not null as known`);
  if (!tables[0].known) return [];
  const { rows } = await client.query(
    'select migration_name as name, finished_at is not null as done from _prisma_migrations where rolled_back_at is null',
  );
  return rows;
}

async function lookUp(url, folder) {
  const rows = await withClient(url, migrationRows, CONNECT_TIMEOUTS);
  const done = new Set(rows.filter((row) => row.done).map((row) => row.name));
  return { rows, isUpToDate: migrationNames(folder).every((name) => done.has(name)) };
}

async function applyAlone(url, options) {
  await untilScriptEnds(url, options);
  const { rows, isUpToDate } = await lookUp(url, options.folder);
  if (isUpToDate) return [];
  const engine = await openSchemaEngine(url, { lockMs: options.lockMs });
  try {
    // Migrations are transactions, so an unfinished one left nothing.
    for (const row of rows) if (!row.done) await engine.markRolledBack(row.name);
    const apply = () => engine.apply(migrationList(options.folder ?? FOLDER));
    return (await reportingWaits(url, apply, options)).appliedMigrationNames;
  } catch (error) {
    if (!/\b55P03\b|lock timeout/.test(`${error.code} ${error.message}`)) throw error;
    throw new Refusal(
      'A table that a migration changes was in use for too long. Nothing of it was done: start again when that is over.',
    );
  } finally {
    engine.close();
  }
}

/** Also behind a pooler. Throws a Refusal on failure or after `patience` ms. */
export async function applyMigrations(url, options = {}) {
  try {
    return await refuseLostDatabase(url, async () => {
      // Usually nothing is to be applied, and no lock is needed.
      if ((await lookUp(url, options.folder)).isUpToDate) return [];
      await refuseUnfitServer(url);
      return withPrepareLock(url, () => applyAlone(url, options), options);
    });
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : new Refusal(`The database could not be migrated: ${error.message ?? error}`);
  }
}

/** Keeps indexes that the schema cannot describe and migrations create by hand. */
const byHand = [/^-- DropIndex\nDROP INDEX "[a-z0-9_]+_(?:partial|covering)_idx";\n*/gm];

export async function schemaDifference(url) {
  const tables = await tableDifference(url);
  const functions = await functionDifference(url);
  return [tables, functions && `${functions}\n`].filter(Boolean).join('\n');
}

async function tableDifference(url) {
  const engine = await openSchemaEngine(url);
  try {
    const schema = schemaFiles();
    const { stdout } = await engine.diff(
      { tag: 'schemaDatasource', ...schema, configDir: inProject() },
      { tag: 'schemaDatamodel', ...schema },
    );
    const sql = byHand.reduce((text, pattern) => text.replace(pattern, ''), stdout ?? '').trim();
    return /^(-- .*\s*)*$/.test(sql) ? '' : `${sql}\n`;
  } finally {
    engine.close();
  }
}

export function writeMigration(name, sql) {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (!slug) throw new Refusal('Name the migration in a few words: npm run db:diff -- add_brand');
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const target = path.join(FOLDER, `${stamp}_${slug}`);
  mkdirSync(target);
  writeFileSync(path.join(target, 'migration.sql'), sql);
  return path.join(target, 'migration.sql');
}
