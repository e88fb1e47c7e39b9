import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '../database.mjs';
import { Refusal } from '../output.mjs';
import { END_SESSIONS, LOCK_TABLES } from './at-restore.mjs';
import { EMPTY_SCHEMA } from './tables.mjs';

function versionOf(program) {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.match(/(\d+)(?:\.\d+)*/)?.[1] ?? 0) : 0;
}

async function serverVersion(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
    return rows[0].major;
  });
}

/** Requires the server's major version: a newer dump may not restore on an older server. */
export async function havePrograms(url, ...programs) {
  const server = await serverVersion(url);
  return programs.every((program) => versionOf(program) === server);
}

/** Parameters that libpq knows; others are for drivers. */
const KNOWN = /^(?:host|hostaddr|port|sslmode|sslrootcert|sslcert|sslkey|connect_timeout|options|channel_binding)$/;

/** Passes the password by environment, because all users can read arguments. */
function connection(url) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  for (const name of [...address.searchParams.keys()]) if (!KNOWN.test(name)) address.searchParams.delete(name);
  return { address: address.href, env: { ...process.env, PGPASSWORD: password, PGAPPNAME: 'shop backup' } };
}

function start(program, args, options) {
  const child = spawn(program, args, options);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Refusal(`${program} failed:\n${said.trim()}`))));
  });
  ended.catch(() => {});
  return { child, ended };
}

async function output(program, args) {
  const { child, ended } = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  await ended;
  return text;
}

export async function dumpBackup(url, file) {
  const { address, env } = connection(url);
  const what = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--schema=public',
    '--extension=pg_trgm',
    '--no-unlogged-table-data',
  ];
  await start('pg_dump', [...what, `--file=${file}`, address], { env, stdio: ['ignore', 'ignore', 'pipe'] }).ended;
}

export async function readDumpMigrations(file) {
  const text = await output('pg_restore', ['--data-only', '--table=_prisma_migrations', '--file=-', file]);
  const [, columns, rows] =
    text.match(/^COPY public\._prisma_migrations \((.+)\) FROM stdin;\n([\s\S]*?)^\\\.$/m) ?? [];
  if (!columns) throw new Refusal('The file is not a backup of this shop: it says nothing of migrations.');
  const names = columns.split(', ');
  return rows
    .split('\n')
    .filter(Boolean)
    .map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at], value])))
    .filter((row) => row.finished_at !== '\\N' && row.rolled_back_at === '\\N')
    .map((row) => ({ name: row.migration_name, checksum: row.checksum }));
}

export async function dumpRestore(url, file) {
  const { address, env } = connection(url);
  // The public schema exists already and may have another owner.
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'restore-')), 'list');
  const contents = await output('pg_restore', ['--list', file]);
  writeFileSync(list, contents.replace(/^.* SCHEMA - public .*$/m, ''));
  const sql = start('pg_restore', ['--no-owner', '--no-privileges', `--use-list=${list}`, '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-', address];
  const psql = start('psql', args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  psql.child.stdin.on('error', () => {});
  psql.child.stdin.write(`set statement_timeout = 0; set lock_timeout = '30s'; set client_min_messages = warning;\n`);
  psql.child.stdin.write(`${LOCK_TABLES}\n${EMPTY_SCHEMA}\n`);
  sql.child.stdout.pipe(psql.child.stdin, { end: false });
  try {
    await Promise.race([sql.ended, psql.ended]);
    await sql.ended;
    psql.child.stdin.end(`${END_SESSIONS}\n`);
  } catch (error) {
    // Without the end of its input psql commits nothing.
    psql.child.kill('SIGKILL');
    sql.child.kill();
    throw error;
  } finally {
    rmSync(path.dirname(list), { recursive: true, force: true });
  }
  await psql.ended;
}
